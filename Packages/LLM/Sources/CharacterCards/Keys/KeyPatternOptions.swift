/// How a pattern is meant: the flags after `/pattern/`.
struct KeyPatternOptions: Sendable {
  var ignoresCase = true
  var dotMatchesNewlines = false
  var anchorsMatchLines = false
}
