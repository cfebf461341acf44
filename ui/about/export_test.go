package about

// CommitOf is what Commit makes of what Go noted.
var CommitOf = commitOf
