internal import ArgumentParser
internal import DomainModels
internal import Interchange
internal import Terminal

/// Tells the user, and the program that called, what went wrong.
struct FailureReport {
  let root: any AsyncParsableCommand.Type
  let session: CommandSession
  let wantsJSON: Bool

  /// Prints an error, and says how the program ends.
  func explain(_ error: any ExplainedError, usage: String? = nil) -> ExitStatus {
    let hint = (root as? any TerminalCommand.Type).map { $0.hint(for: error) } ?? error.hint
    show(code: error.code, message: error.message, hint: hint, usage: usage)
    return ExitStatus(error.kind)
  }

  /// Prints an error.
  func show(code: String, message: String, hint: String?, usage: String? = nil) {
    let hint = hint.flatMap { $0.isEmpty ? nil : $0 }
    if wantsJSON { showJSON(code: code, message: message, hint: hint) }
    let traits = session.traits
    // A message may quote what the user typed or what a file holds.
    func visible(_ text: String) -> String { text.sanitizedLines(isUnicode: traits.isUnicode) }
    let red = TextStyle(isBold: true, foreground: RGB(0xE0_3C31))
    var lines = [traits.paintError("error:", red) + " " + visible(message)]
    if let usage { lines.append(traits.paintError("usage:", .bold) + " " + visible(usage)) }
    if let hint { lines.append(traits.paintError("hint:", .bold) + " " + visible(hint)) }
    // Where standard error can't be written there is nobody left to tell.
    session.note(lines.joined(separator: "\n"))
  }

  private func showJSON(code: String, message: String, hint: String?) {
    let object: JSONValue = [
      "error": [
        "code": .string(code), "message": .string(message),
        "hint": hint.map(JSONValue.string) ?? .null,
      ]
    ]
    var writer = JSONWriter()
    writer.write(object)
    writer.endLine()
    // The failure that is being reported matters more than one to report it.
    try? session.output.write(writer.bytes)
  }
}
