internal import ArgumentParser
public import DomainModels
internal import Interchange
public import Terminal

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
    // If standard error can't be written, there is no other way to report.
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

/// A command line that can't be carried out as it stands.
public struct UsageFailure: ExplainedError, Equatable {
  /// A stable name for programs.
  public let code: String

  /// The mistake, as a sentence without a full stop.
  public let message: String

  /// The correct form, or nil.
  public let hint: String?

  /// Always a wrong call.
  public var kind: FailureKind { .usage }

  public init(code: String = "usage", message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

/// Suggestions for mistyped names.
public enum Suggestion {
  /// A question that names the nearest known names, such as "Did you mean 'start' or 'stats'?".
  ///
  /// - Parameters:
  ///   - typed: The name as the user typed it.
  ///   - known: Every right answer.
  /// - Returns: Nil where no known name is near.
  public static func question(for typed: String, among known: [String]) -> String? {
    let names = Spelling.nearest(to: typed, among: known).map { "'\($0)'" }
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "Did you mean \(last)?" : "Did you mean \(others) or \(last)?"
  }
}

extension InputFailure: ExplainedError {
  public var kind: FailureKind { .failed }
}

extension OutputFailure: ExplainedError {
  public var kind: FailureKind { .failed }
}

extension ScreenFailure: ExplainedError {
  /// A wrong call where there is no terminal, busy where another program has it, else a failure.
  public var kind: FailureKind {
    switch self {
    case .noTerminal: .usage
    case .busy: .busy
    default: .failed
    }
  }
}
