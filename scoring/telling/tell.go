package telling

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"

	"astrolabe/ledger"
)

// tell puts the words of another language in the place of the English ones. Of
// a language without words the books stay as they are. Ids are made of the
// English names in all of them: what is asked of one sample (a path, a card) is
// answered by the others.
func (of Story) tell(books *bytes.Buffer, language string) error {
	list, known := of.Tellings[language]
	if !known {
		return nil
	}
	var words map[string]string
	if err := json.Unmarshal(list, &words); err != nil {
		return fmt.Errorf("sample in %q: %w", language, err)
	}
	file, err := ledger.ReadFile(books)
	if err != nil {
		return fmt.Errorf("sample in %q: %w", language, err)
	}
	if name, known := words[file.Name]; known {
		file.Name = name
	}
	prev := ledger.Genesis(file.Campaign.Game, file.Campaign.ID)
	for i := range file.Entries {
		e := &file.Entries[i]
		e.Payload, e.Overrules = retold(e.Payload, words), retold(e.Overrules, words)
		e.Prev = prev
		e.Hash = e.Sum()
		prev = e.Hash
	}
	return ledger.WriteFile(books, file)
}

var literal = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// retold is JSON with each string that has a word in its place, the others as
// they are. No key of an entry is a word of the sample.
func retold(raw []byte, words map[string]string) []byte {
	return literal.ReplaceAllFunc(raw, func(quoted []byte) []byte {
		var text string
		if json.Unmarshal(quoted, &text) != nil {
			return quoted
		}
		word, known := words[text]
		if !known {
			return quoted
		}
		var told bytes.Buffer
		encoder := json.NewEncoder(&told)
		encoder.SetEscapeHTML(false) // as the books write it
		if encoder.Encode(word) != nil {
			return quoted
		}
		return bytes.TrimSuffix(told.Bytes(), []byte("\n"))
	})
}
