/// Where a write takes the number of its entry in a log from.
enum Numbering: String, CaseIterable {
  case oneCounter = "a row and its entry, numbered by one counter"
  case lastOfScope = "a row and its entry, numbered after its scope's last entry"
  case counterOfScope = "a row and its entry, numbered by a counter of its scope"
}
