/// A key, and what it does here; the footer shows them.
struct KeyHint: Sendable, Equatable {
  let key: String
  let action: String

  init(_ key: String, _ action: String) {
    self.key = key
    self.action = action
  }
}
