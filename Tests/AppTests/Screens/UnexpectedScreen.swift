/// A terminal that did not come to show what a test waited for, and what it shows instead.
struct UnexpectedScreen: Error, CustomStringConvertible {
  let description: String

  init(waitingFor what: String, _ screen: Screenful) {
    let rows = screen.rows.map { "  |\($0)" }.joined(separator: "\n")
    description = "waited in vain for \(what); the terminal shows:\n\(rows)"
  }
}
