// What makes a page live: it asks for itself again when the books have changed and
// puts the new parts in the place of the old ones, and it sends what is tapped, in
// order, with an id of its own, until it is answered. What waits is kept on the device:
// whichever page of it is open sends it. What was refused stands beneath what was
// tapped. A tap carries the moment that its page showed; one that waited, and finds that
// moment passed, is asked about. While a game runs it keeps the screen on. It never makes
// HTML of text.
"use strict";
// live makes the page live and returns what sends a form, undefined where the page is none
// of a campaign.
const live = () => {
  const body = document.body;
  if (body.dataset.plain) { location.replace(location.pathname + "?plain=0"); return; } // scripts run after all
  const meta = document.querySelector("meta[name=astrolabe-token]");
  if (!meta || !body.dataset.campaign) return;

  document.documentElement.className = "live"; // the style folds what a tap unfolds
  const words = body.dataset;
  const ours = "astrolabe-";
  const shelf = ours + words.campaign + "-" + words.seat + "/"; // a device that is let in again goes on
  const line = document.getElementById("line");
  const list = document.getElementById("taps");
  const beatEvery = 40000; // the host gives a sign of itself every 15 s
  const twice = 1000; // within this many milliseconds a second tap in one place saw what the first saw
  let taps = [];    // those that wait, the first is being sent; waited: it could not be sent at once
  let notes = [];   // what was said against one: {id, at, label, text, again, ask}; at is the form's id
  let last = null;  // the last tap on the page: {id, at, x, y, moment}
  let sending = false;
  let since = null; // when the host was last heard of, null while it is
  let heard = Date.now();
  let source = null;
  let asking = false, askAgain = false, upTo = 0;
  let retry = 0;
  let denied = false; // nothing can be kept

  // What waits outlives the page and its tab, but for what is chosen in secret. Each has
  // an entry of its own, so that two tabs do not write over each other. When both send the
  // same, the host knows it by its id.
  const kept = {}; // what this page has kept or found, by its key
  const keep = () => {
    const now = {};
    for (const t of taps) if (!t.secret) now[shelf + t.id] = JSON.stringify({ tap: t });
    for (const n of notes) {
      if (n.id && !(n.ask && n.ask.secret)) now[shelf + n.id + "-note"] = JSON.stringify({ note: { id: n.id, at: n.at, label: n.label, who: n.who, text: n.text, ask: n.ask || null } });
    }
    try {
      for (const key of Object.keys(kept)) if (!now[key]) { localStorage.removeItem(key); delete kept[key]; }
      for (const key of Object.keys(now)) if (kept[key] !== now[key]) { localStorage.setItem(key, now[key]); kept[key] = now[key]; }
    } catch (_) { denied = true; } // a browser that keeps nothing still sends
  };
  const keys = [];
  try {
    for (let i = 0; i < localStorage.length; i++) keys.push(localStorage.key(i));
  } catch (_) { denied = true; }
  for (const key of keys) {
    if (key.slice(0, ours.length) !== ours || key.indexOf("/") < 0) continue;
    try {
      const one = JSON.parse(localStorage.getItem(key));
      if (key.slice(0, shelf.length) !== shelf) { // from another place at the table
        const of = one.tap || (one.note.ask ? one.note : null);
        if (of) notes.push({ label: of.label, text: words.elsewhere.replace(/%who%/g, () => of.who || "?"), other: key });
        continue;
      }
      if (one.tap) taps.push(one.tap);
      if (one.note) notes.push(one.note);
      kept[key] = localStorage.getItem(key);
    } catch (_) { /* it is no tap of ours */ }
  }
  taps.sort((a, b) => a.when - b.when);
  for (const t of taps) t.waited = true;
  // Those of before this device was let in again are asked about.
  for (const t of taps.filter((t) => t.device !== words.device)) {
    const fields = new URLSearchParams(t.body);
    fields.delete("id");
    fields.delete("moment");
    fields.set("was", t.device); // it may have been recorded, and only the answer was lost
    notes.push({ id: t.id, at: t.at, label: t.label, who: t.who, text: words.ask, ask: { id: t.id, to: t.to, body: fields.toString(), yes: words.record, no: words.drop } });
  }
  taps = taps.filter((t) => t.device === words.device);
  // What another tab has brought to an end is at its end here.
  addEventListener("storage", (event) => {
    if (!event.key || !kept[event.key] || event.newValue) return;
    delete kept[event.key];
    const gone = event.key.slice(shelf.length);
    taps = taps.filter((t, i) => t.id !== gone || (sending && !i));
    notes = notes.filter((n) => n.id + "-note" !== gone);
    show();
  });

  const make = (name, text, kind) => {
    const e = document.createElement(name);
    if (text) e.textContent = text;
    if (kind) e.className = kind;
    return e;
  };

  // draw makes what is shown of a note, once: what is being written in it stays.
  const draw = (n) => {
    const item = make("div", "", n.other ? "note" : n.good ? "note done" : "note refused");
    item.dataset.note = n.at || "";
    if (n.label) item.append(make("strong", n.label, "brief"), " ");
    for (const said of n.text.split("\n")) item.append(make("span", said, "brief"), " ");
    if (n.again) item.append(n.again);
    const answer = (text, kind, then) => {
      const button = make("button", text, kind);
      button.type = "button";
      button.addEventListener("click", () => {
        const form = item.closest("main") && document.getElementById(n.at);
        notes = notes.filter((other) => other !== n);
        then();
        keep();
        show();
        if (form) form.querySelector("button").focus({ preventScroll: true });
      });
      item.append(button);
    };
    if (n.ask) answer(n.ask.yes, "", () => push({ id: n.ask.id, at: n.at, label: n.label, to: n.ask.to, body: n.ask.body + "&id=" + n.ask.id, secret: n.ask.secret }));
    answer(n.ask ? n.ask.no : n.other ? words.drop : words.dismiss, "quiet", () => { if (n.other) localStorage.removeItem(n.other); });
    return item;
  };

  // tapped is the form that a note speaks of, where it stands in the page.
  const tapped = (n) => {
    const form = n.at && !n.good && !n.busy && document.getElementById(n.at);
    return form && form.closest("main") ? form : null;
  };

  // show draws what waits and what was refused. What was refused stands beneath its
  // form; what has none on this page, and what waits, at the head of all.
  const show = () => {
    const items = [];
    for (const old of document.querySelectorAll("#main [data-note]")) {
      if (!notes.some((n) => n.item === old)) old.remove();
    }
    for (const n of notes) {
      n.item = n.item || draw(n);
      const form = tapped(n);
      if (!form) { items.push(n.item); continue; }
      let after = form; // behind other notes of the same form
      while (after.nextElementSibling && after.nextElementSibling !== n.item && after.nextElementSibling.dataset.note === n.at) after = after.nextElementSibling;
      if (after.nextElementSibling === n.item) continue;
      n.item.setAttribute("role", "alert");
      after.after(n.item);
      if (!n.shown) n.item.scrollIntoView({ block: "nearest" });
      n.shown = true;
    }
    if (taps.length && (since || taps[0].slow)) {
      const waiting = make("ol", "", "waiting");
      for (const t of taps) {
        const item = make("li", "", "brief");
        item.append(make("strong", t.label), " ", make("span", since ? words.waiting : words.sending));
        waiting.append(item);
      }
      items.push(waiting);
      if (denied) items.push(make("p", words.denied, "note"));
    }
    while (list.firstChild) list.firstChild.remove();
    list.append(...items);
    reachable();
  };

  // What is too long for its place is shown whole by a tap on it, and short by another. A
  // keyboard comes to it, and does the same with Enter or the space bar.
  const short = ".brief, .foldable", acts = "a, button, label, summary";
  const folds = (text) => text.classList.contains("whole") || text.scrollHeight > text.clientHeight + 1;
  const reachable = () => {
    const all = [...document.querySelectorAll(short)].filter((text) => !text.closest(acts));
    const long = all.map(folds); // all are measured before one is changed
    all.forEach((text, i) => { if (long[i]) text.tabIndex = 0; else text.removeAttribute("tabindex"); });
  };

  const say = () => {
    line.hidden = !since;
    body.classList.toggle("lost", !!since);
    const clock = since && new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }).format(since);
    const text = since ? words.lost.replace("%time%", () => clock) : "";
    if (line.textContent !== text) line.textContent = text;
    show();
  };
  const lost = () => { if (!since) { since = new Date(heard); say(); } };
  const found = () => {
    heard = Date.now();
    if (!since) return;
    since = null;
    retry = 0;
    say();
    refresh();
    send();
  };

  // While a finger lies on the page nothing is put in the place of what it lies on: a
  // browser makes no click of a press whose button has gone.
  let pressed = 0, released = null;
  const release = (which) => {
    if (pressed !== which) return;
    pressed = 0;
    const then = released;
    released = null;
    if (then) then();
  };
  addEventListener("pointerdown", () => {
    const which = pressed = Date.now();
    setTimeout(() => release(which), 10000); // it was lifted where no page hears of it
  }, true);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => { const which = pressed; setTimeout(() => release(which), 50); }, true);
  }

  // refreshTo asks for this page again unless it shows so many entries already.
  const refreshTo = (number) => {
    if (asking) upTo = Math.max(upTo, number);
    else if (Number(body.dataset.number) < number) refresh();
  };

  // refresh asks for this page again and puts its parts in place.
  const refresh = () => {
    if (asking) { askAgain = true; return; }
    asking = true;
    const x = new XMLHttpRequest();
    x.open("GET", location.href);
    x.responseType = "document";
    x.timeout = 15000;
    x.onloadend = () => {
      if (pressed) { released = x.onloadend; return; }
      asking = false;
      const there = x.status === 200 && x.responseXML;
      if (x.status === 401) { location.assign("/"); return; }
      if (x.status === 410) { location.reload(); return; } // its campaign was removed: the page says so
      if (there) { replace(x.responseXML); found(); } else if (x.status === 0) lost();
      else if (x.status === 404) { location.assign("/"); return; }
      else if (x.status >= 429) setTimeout(refresh, 2000);
      const to = upTo;
      upTo = 0;
      if (askAgain) { askAgain = false; refresh(); } else if (there) refreshTo(to);
    };
    x.send();
  };

  // typed is what somebody has begun to fill in, by form and name.
  const typed = () => {
    const all = [];
    for (const e of document.querySelectorAll("#main input, #main select, #main textarea, #foot input")) {
      if (!e.id || e.type === "hidden" || e.type === "file") continue;
      if (e.type === "checkbox" ? e.checked !== e.defaultChecked : e.tagName === "SELECT" ? e.dataset.touched : e.value !== e.defaultValue) {
        all.push({ id: e.id, value: e.value, checked: e.checked, touched: e.dataset.touched });
      }
    }
    return all;
  };

  const replace = (next) => {
    const drafts = typed();
    const within = document.activeElement && document.activeElement.closest("[data-note]") ? document.activeElement : null;
    const focus = document.activeElement && (document.activeElement.id || (document.activeElement.form && document.activeElement.form.id));
    const onButton = document.activeElement && document.activeElement.tagName === "BUTTON";
    const open = [...document.querySelectorAll("details[open]")].map((d) => d.id).filter((id) => id);
    const file = document.getElementById("import-file");
    const moment = next.querySelector("[name=moment]"); // the same in all forms
    for (const id of ["head", "nav", "main", "back", "foot"]) {
      const now = document.getElementById(id), then = next.getElementById(id);
      if (!now || !then) continue;
      if (id === "foot" && file && file.files.length) continue; // a file was chosen
      const bare = now.cloneNode(true);
      for (const note of bare.querySelectorAll("[data-note]")) note.remove(); // it stays as it is
      for (const text of bare.querySelectorAll(short)) { text.removeAttribute("tabindex"); text.classList.remove("whole"); }
      if (moment) for (const e of bare.querySelectorAll("[name=moment]")) e.setAttribute("value", moment.value);
      if (!bare.isEqualNode(then)) now.replaceWith(document.adoptNode(then));
      else if (moment) for (const e of now.querySelectorAll("[name=moment]")) e.setAttribute("value", moment.value);
    }
    const latest = next.getElementById("latest");
    if (latest) tell(latest.textContent);
    body.dataset.number = next.body.dataset.number || body.dataset.number;
    body.dataset.running = next.body.dataset.running || "";
    wake();
    if (next.title) document.title = next.title;
    for (const id of open) { const d = document.getElementById(id); if (d) d.open = true; }
    show();
    if (within && within.isConnected) within.focus({ preventScroll: true });
    for (const d of drafts) {
      const e = document.getElementById(d.id);
      if (!e) continue;
      if (e.type === "checkbox") e.checked = d.checked; else e.value = d.value;
      if (d.touched) e.dataset.touched = d.touched;
    }
    if (focus && (!document.activeElement || document.activeElement === body)) {
      const e = document.getElementById(focus);
      const to = e && onButton && e.tagName === "FORM" ? e.querySelector("button") : e;
      if (to) to.focus({ preventScroll: true });
    }
  };

  const newID = () => {
    const raw = crypto.getRandomValues(new Uint8Array(16));
    return [...raw].map((b) => b.toString(16).padStart(2, "0")).join("");
  };

  // tell writes the latest act at the foot.
  const tell = (text) => {
    const latest = document.getElementById("latest");
    if (latest.textContent === text) return;
    latest.textContent = text;
    latest.classList.remove("whole");
    reachable();
  };

  // lines are the sentences of an answer, one a line.
  const lines = (doc) => doc ? [...doc.querySelectorAll("[role=status]")].map((e) => e.textContent.replace(/\n/g, " ")).join("\n") : "";

  // send sends the first tap that waits.
  const send = () => {
    if (sending || !taps.length) return;
    const tap = taps[0];
    sending = true;
    const slow = setTimeout(() => { tap.slow = true; show(); }, 500);
    const x = new XMLHttpRequest();
    x.open("POST", tap.to);
    x.responseType = "document";
    x.timeout = 20000;
    x.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
    x.setRequestHeader("X-Astrolabe-Token", meta.content);
    x.onloadend = () => {
      clearTimeout(slow);
      sending = false;
      if (x.status === 0 || x.status === 502 || x.status === 504) { // nobody has answered
        lost();
        later();
        return;
      }
      heard = Date.now();
      if (x.status === 401) { location.assign("/"); return; }
      if (x.status === 410) { taps = []; keep(); location.reload(); return; }
      if (x.status === 503 || x.status === 429) { // the books cannot take it now: it waits
        notes = notes.filter((n) => !n.busy);
        notes.push({ label: tap.label, text: lines(x.responseXML), busy: true });
        show();
        later();
        return;
      }
      taps = taps.filter((t) => t !== tap);
      notes = notes.filter((n) => !n.busy && !n.good);
      if (x.status === 200) {
        if (tap.leaves) { keep(); location.assign("/"); return; }
        const text = lines(x.responseXML);
        if (tap.to === "/say" || tap.to === "/undo") { // nothing moves: the line at the foot says it
          if (text) tell(text.replace(/\n/g, " "));
        } else if (text) notes.push({ text: text, good: true });
      } else {
        const again = x.responseXML && x.responseXML.querySelector("form.again");
        const moved = again && again.dataset.drop;
        notes = notes.filter((n) => n.id !== tap.id && (n.ask || !tap.at || n.at !== tap.at));
        notes.push({
          id: tap.id, at: tap.at, label: tap.label, who: tap.who, text: lines(x.responseXML) || words.refused,
          again: again && !moved ? document.adoptNode(again) : null,
          ask: moved ? { id: tap.id.slice(1) + tap.id[0], to: tap.to, body: said(again).toString(), yes: again.querySelector("button").textContent, no: moved, secret: tap.secret } : null,
        });
      }
      retry = 0;
      keep();
      found();
      show();
      const number = Number(x.getResponseHeader("X-Astrolabe-Number"));
      if (number) refreshTo(number); else refresh();
      send();
    };
    x.send(tap.body + (tap.waited ? "&waited=1" : ""));
  };
  const later = () => {
    for (const t of taps) t.waited = true;
    keep();
    retry = Math.min(retry + 1, 5);
    setTimeout(send, 400 * retry);
    show();
  };

  // push sends a tap, behind those that wait.
  const push = (tap) => {
    tap.waited = tap.waited || !!since || taps.some((t) => t.waited);
    tap.when = Date.now();
    tap.device = words.device;
    tap.who = document.querySelector("#head .who").textContent.trim() + " · " + document.querySelector("#head .name").textContent;
    taps.push(tap);
    keep();
    show();
    send();
  };

  // said is what a form says.
  const said = (form) => {
    const fields = new URLSearchParams();
    for (const e of form.querySelectorAll("input")) fields.append(e.name, e.value);
    return fields;
  };

  // seen gives a second tap in one place the moment of the first, whatever the page shows
  // by now: true where another form has come to that place, which nobody can have meant.
  const seen = (form, button, fields) => {
    const now = performance.now(), at = button.getBoundingClientRect();
    const first = last && now - last.at < twice ? last : null;
    const other = first && first.id !== form.id && first.x > at.left && first.x < at.right && first.y > at.top && first.y < at.bottom;
    if (first && (other || first.id === form.id)) {
      fields.set("moment", first.moment);
      return other;
    }
    last = { id: form.id, at: now, x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2, moment: fields.get("moment") };
    return false;
  };

  const bring = (form) => {
    const file = form.querySelector("input[type=file]").files[0];
    if (!file) return;
    const label = form.dataset.label;
    const x = new XMLHttpRequest();
    x.open("POST", "/import");
    x.responseType = "document";
    x.setRequestHeader("Content-Type", "application/octet-stream");
    x.setRequestHeader("X-Astrolabe-Token", meta.content);
    x.onloadend = () => {
      notes = notes.filter((n) => !n.busy);
      notes.push({ label: label, text: lines(x.responseXML) || words.refused, good: x.status === 200 });
      form.reset();
      show();
      refresh();
    };
    notes.push({ label: label, text: words.sending, busy: true, good: true });
    show();
    x.send(file);
  };

  const submit = (form) => {
    if (form.classList.contains("import")) { bring(form); return; }
    const button = form.querySelector("button");
    if (button && button.getAttribute("aria-disabled") === "true") return;
    const fields = new URLSearchParams(new FormData(form));
    const id = newID();
    fields.set("id", id);
    const again = form.closest(".note");
    const about = again ? notes.find((n) => n.again === form) : null;
    const slipped = !again && button && fields.has("moment") && seen(form, button, fields);
    const tap = {
      id: id, at: about ? about.at : form.id,
      to: form.getAttribute("action"), body: fields.toString(),
      label: form.dataset.label || (button ? button.textContent : ""),
      secret: !!form.dataset.secret, leaves: !!form.dataset.leaves, waited: slipped,
    };
    notes = notes.filter((n) => n !== about && (n.ask || !form.id || n.at !== form.id));
    if (!again) for (const e of form.elements) { // what was typed has been said
      if (e.type === "text" || e.type === "number") e.value = e.defaultValue;
    }
    push(tap);
    const under = about && document.getElementById(about.at); // its note is gone, and the focus was in it
    if (under && document.activeElement === body) under.querySelector("button").focus({ preventScroll: true });
  };
  const fold = (event) => {
    const text = event.target.closest(short);
    if (!text || event.target.closest(acts) || !folds(text)) return;
    text.classList.toggle("whole");
    if (event.type === "keydown") event.preventDefault(); // the space bar scrolls
  };
  document.addEventListener("click", fold);
  document.addEventListener("keydown", (event) => { if ((event.key === "Enter" || event.key === " ") && event.target.matches(short)) fold(event); });
  for (const then of ["load", "resize"]) addEventListener(then, reachable);
  document.addEventListener("change", (event) => {
    if (event.target.tagName === "SELECT") event.target.dataset.touched = "1";
  });

  // While a game runs the screen stays on, where the browser lets a page say so. Elsewhere
  // one line says how to set the device, until it is closed.
  const dark = document.getElementById("dark"), shut = ours + "dark";
  let lock = null, locking = false;
  const wake = () => {
    const wants = body.dataset.running === "1" && !document.hidden;
    if (navigator.wakeLock) {
      if (lock && !wants) { lock.release(); lock = null; }
      if (lock || locking || !wants) return;
      locking = true;
      navigator.wakeLock.request("screen").then((got) => {
        locking = false;
        lock = got;
        got.addEventListener("release", () => { if (lock === got) lock = null; });
        wake(); // the game may have ended meanwhile
      }, () => { locking = false; }); // the battery is low: the next page asks again
      return;
    }
    let closed = dark.dataset.shut;
    try { closed = closed || localStorage.getItem(shut); } catch (_) { /* it is closed for this page */ }
    dark.hidden = body.dataset.running !== "1" || !!closed;
  };
  dark.querySelector("button").addEventListener("click", () => {
    dark.dataset.shut = "1";
    try { localStorage.setItem(shut, "1"); } catch (_) { /* the same */ }
    wake();
  });

  // listen hears of what is new for as long as the page can be seen.
  let relisten = 0;
  const listen = () => {
    clearTimeout(relisten);
    if (document.hidden || source || !window.EventSource) return;
    source = new EventSource("/live");
    const news = (fresh) => (event) => {
      const is = JSON.parse(event.data);
      if (is.campaign !== words.campaign) { location.assign("/"); return; }
      found();
      if (fresh) refresh(); else if (Number(is.number) < Number(body.dataset.number)) refresh(); else refreshTo(Number(is.number));
    };
    source.addEventListener("hello", news(false));
    source.addEventListener("beat", news(false));
    source.addEventListener("again", news(true));
    source.onmessage = news(false);
    source.onerror = () => {
      deafen();
      lost();
      relisten = setTimeout(() => { refresh(); listen(); }, 1000);
    };
  };
  const deafen = () => { if (source) { source.close(); source = null; } };
  setInterval(() => {
    if (document.hidden) return;
    if (source && Date.now() - heard > beatEvery) { deafen(); lost(); }
    if (!source) listen();
    if (!window.EventSource) refresh();
  }, 5000);
  document.addEventListener("visibilitychange", () => {
    wake();
    if (document.hidden) { deafen(); return; }
    heard = Date.now();
    refresh();
    listen();
  });
  addEventListener("online", () => { deafen(); listen(); send(); });
  addEventListener("pagehide", deafen);
  addEventListener("pageshow", (event) => { if (event.persisted) { refresh(); listen(); } });

  show();
  wake();
  listen();
  send();
  return submit;
};

// A form that is tapped while the rest of the page is still on its way waits for it.
{
  let early = [], send = null;
  document.addEventListener("submit", (event) => {
    if (!event.target.matches(".tap, .import")) return;
    event.preventDefault();
    if (send) send(event.target); else early.push(event.target);
  });
  document.addEventListener("DOMContentLoaded", () => {
    send = live() || ((form) => form.submit());
    for (const form of early) send(form);
    early = [];
  });
}
