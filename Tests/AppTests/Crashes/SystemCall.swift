/// A call of a program to the kernel, as `strace -f` writes it down.
struct SystemCall: Sendable {
  /// The thread that made it.
  let thread: Int
  let name: String
  let arguments: String
  /// The return value; `nil` if the call did not return.
  let result: Int?

  /// Reads a line such as `4711 write(1, "…", 12) = 12`; `nil` if it is no call.
  ///
  /// A call that another thread's line interrupts is written in two; the halves are two calls here,
  /// of which the first has no result and the second no arguments.
  init?(_ line: Substring) {
    guard let space = line.firstIndex(of: " "), let thread = Int(line[..<space]) else { return nil }
    let text = line[space...].drop { $0 == " " }
    self.thread = thread
    if text.hasPrefix("<... ") {
      name = String(text.dropFirst(5).prefix { $0 != " " })
      arguments = ""
    } else {
      guard let parenthesis = text.firstIndex(of: "(") else { return nil }
      name = String(text[..<parenthesis])
      arguments = String(text[text.index(after: parenthesis)...])
    }
    guard let equals = text.lastIndex(of: "=") else {
      result = nil
      return
    }
    let value = text[text.index(after: equals)...].drop { $0 == " " }.prefix { $0 != " " }
    result = Int(value)
  }
}
