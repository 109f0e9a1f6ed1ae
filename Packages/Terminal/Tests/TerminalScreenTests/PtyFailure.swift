/// Says what a pseudo-terminal did not do.
struct PtyFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
