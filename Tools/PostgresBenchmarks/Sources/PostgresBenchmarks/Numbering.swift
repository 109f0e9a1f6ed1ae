/// Where a write takes the number of its entry in a log from.
enum Numbering: String, CaseIterable {
  case oneCounter = "a row and its entry, each in its scope, numbered by one counter"
  case lastOfScope = "a row and its entry, each in its scope, numbered after its last entry"
  case counterOfScope = "a row and its entry, each in its scope, numbered by its counter"
}
