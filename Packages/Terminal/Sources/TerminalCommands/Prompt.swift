public import DomainModels
public import Terminal

/// Asks the person at the terminal.
///
/// Questions go to standard error, answers come from standard input: results stay apart. The
/// program asks only if both are terminals and `--no-input` is absent; therefore each question
/// names the argument that answers it, for scripts. An invalid answer is asked for again.
///
/// ```swift
/// guard yes || (try await session.prompt.confirm("Start again?", answeredBy: "--yes")) else {
///   throw PromptError.cancelled
/// }
/// ```
public struct Prompt: Sendable {
  let session: CommandSession

  /// Asks a question whose answer is yes or no.
  ///
  /// - Parameters:
  ///   - question: The question, with its mark.
  ///   - fallback: What an empty answer means; nil insists on a word.
  ///   - argument: What answers it on the command line, such as `--yes`.
  /// - Returns: Whether the answer was yes.
  /// - Throws: ``PromptError``, or what reading and writing throw.
  public func confirm(
    _ question: String, default fallback: Bool? = false, answeredBy argument: String
  ) async throws -> Bool {
    let choices =
      switch fallback {
      case true?: "[Y/n]"
      case false?: "[y/N]"
      case nil: "[y/n]"
      }
    return try await answer(to: "\(question) \(choices)", argument) { answer in
      switch answer.lowercased() {
      case "y", "yes": .taken(true)
      case "n", "no": .taken(false)
      case "": fallback.map(Reading.taken) ?? .refused("Type yes or no.")
      default: .refused("Type yes or no.")
      }
    }
  }

  /// Asks for a line of text.
  ///
  /// - Parameters:
  ///   - question: The question, with its mark or a colon.
  ///   - fallback: What an empty answer means; nil insists on one.
  ///   - argument: What answers it on the command line, such as `--name NAME`.
  ///   - refusal: The reason for refusing an answer, as a sentence; nil takes it.
  /// - Returns: The answer without spaces around it.
  /// - Throws: ``PromptError``, or what reading and writing throw.
  public func ask(
    _ question: String, default fallback: String? = nil, answeredBy argument: String,
    refusal: (String) -> String? = { _ in nil }
  ) async throws -> String {
    let shown = fallback.map { "\(question) [\($0)]" } ?? question
    return try await answer(to: shown, argument) { typed in
      let answer = typed.isEmpty ? fallback ?? "" : typed
      if answer.isEmpty { return .refused("Type something, or Ctrl-D to cancel.") }
      return refusal(answer).map(Reading.refused) ?? .taken(answer)
    }
  }

  /// Asks which of several it is to be.
  ///
  /// The options are numbered from 1. The answer is a number, a name, or as much of the beginning of
  /// a name as only one option has; case is ignored.
  ///
  /// - Parameters:
  ///   - question: The question, with its mark or a colon.
  ///   - options: The names. Without any there is nothing to choose.
  ///   - fallback: The index that an empty answer means; nil insists on one.
  ///   - argument: What answers it on the command line, such as `--theme NAME`.
  /// - Returns: The index of the option.
  /// - Throws: ``PromptError``, or what reading and writing throw; `.cancelled` without options.
  public func choose(
    _ question: String, from options: [String], default fallback: Int? = nil,
    answeredBy argument: String
  ) async throws -> Int {
    try check(argument)
    guard !options.isEmpty else { throw PromptError.cancelled }
    let width = String(options.count).count
    let list = zip(1..., options).map { number, name in
      "  " + String(number).padded(toWidth: width, alignment: .trailing) + "  " + name
    }
    try show(([question] + list).joined(separator: "\n") + "\n")
    let known = fallback.flatMap { options.indices.contains($0) ? $0 : nil }
    let label = known.map { "Number or name [\($0 + 1)]:" } ?? "Number or name:"
    return try await answer(to: label, argument) { typed in
      if typed.isEmpty, let known { return .taken(known) }
      if let index = OptionMatch(typed, among: options).index { return .taken(index) }
      return .refused("Type a number from 1 to \(options.count), or the beginning of one name.")
    }
  }

  /// Lets a person type a name before something is destroyed: a habitual "y" is not enough.
  ///
  /// An empty answer is a no.
  ///
  /// - Parameters:
  ///   - name: What has to be typed, to the letter.
  ///   - consequence: What will happen then, as a sentence.
  ///   - argument: What answers it on the command line, such as `--yes`.
  /// - Throws: ``PromptError``, or what reading and writing throw.
  public func typeToConfirm(
    _ name: String, consequence: String, answeredBy argument: String
  ) async throws {
    let name = name.trimmed
    let question = "\(consequence)\nType '\(name)' to go on:"
    let isConfirmed = try await answer(to: question, argument) { answer in
      switch answer {
      case name: .taken(true)
      case "": .taken(false)
      default: .refused("That is not '\(name)'. Type it, or nothing to cancel.")
      }
    }
    if !isConfirmed { throw PromptError.cancelled }
  }

  /// Reads a line of a conversation, such as a plain chat, which a pipe may hold as well.
  ///
  /// The label is shown only where a person types. Bytes that are no UTF-8 become U+FFFD, and a note
  /// on standard error says so.
  ///
  /// - Parameters:
  ///   - label: What stands before the line.
  ///   - argument: What to write on the command line where `--no-input` allows no question.
  /// - Returns: The line as it is, or nil at the end of the input.
  /// - Throws: ``PromptError/refused(answeredBy:)`` if a person would have to type and must not, or
  ///   what reading and writing throw.
  public func nextLine(_ label: String, answeredBy argument: String) async throws -> String? {
    let line = try await nextMendedLine(label, answeredBy: argument)
    if let note = try line?.note() { session.note(note) }
    return line?.text
  }

  /// Reads a line of a conversation as ``nextLine(_:answeredBy:)`` does, and leaves the note about
  /// bytes that are no UTF-8 to the caller.
  ///
  /// - Parameters:
  ///   - label: What stands before the line.
  ///   - argument: What to write on the command line where `--no-input` allows no question.
  /// - Returns: The line, or nil at the end of the input.
  /// - Throws: ``PromptError/refused(answeredBy:)`` if a person would have to type and must not, or
  ///   what reading and writing throw.
  public func nextMendedLine(
    _ label: String, answeredBy argument: String
  ) async throws -> RepairedLine? {
    if session.traits.stdinIsTerminal {
      guard session.allowsInput else { throw PromptError.refused(answeredBy: argument) }
      try show(label, style: .bold, end: " ")
    }
    let line = try await session.input.nextMendedLine()
    // The next output begins on a line of its own, although the user did not press Return.
    if line == nil, session.traits.stdinIsTerminal { try show("\n") }
    return line
  }

  private enum Reading<Value> {
    case taken(Value)
    case refused(String)
  }

  private func answer<Value>(
    to question: String, _ argument: String, read: (String) -> Reading<Value>
  ) async throws -> Value {
    try check(argument)
    while true {
      guard let line = try await nextLine(question, answeredBy: argument) else {
        throw PromptError.cancelled
      }
      switch read(line.trimmed) {
      case .taken(let value): return value
      case .refused(let advice): try show(advice + "\n")
      }
    }
  }

  func check(_ argument: String) throws(PromptError) {
    guard session.allowsInput else { throw .refused(answeredBy: argument) }
    // A user who can't see a question can't answer it: standard error may be a file.
    guard session.traits.stdinIsTerminal, session.traits.stderrIsTerminal else {
      throw .noTerminal(answeredBy: argument)
    }
  }

  private func show(_ text: String, style: TextStyle = .plain, end: String = "") throws {
    try session.errorOutput.write(session.traits.paintError(fitting(text) + end, style))
  }

  /// A question as the terminal can show it.
  func fitting(_ text: String) -> String {
    session.fittingErrors(text.sanitizedLines(isUnicode: session.traits.isUnicode))
  }
}

extension Prompt {
  /// Asks for a secret, such as a passphrase: the typed text is not shown.
  ///
  /// - Parameters:
  ///   - question: The question, with a colon.
  ///   - argument: What answers it on the command line, such as `--passphrase-file FILE`.
  ///   - use: What to make of the bytes, which it must not keep.
  /// - Returns: The result of `use`.
  /// - Throws: ``PromptError``, also at the end of the input; what reading and `use` throw.
  public func hidden<Value: Sendable>(
    _ question: String, answeredBy argument: String,
    _ use: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value {
    try check(argument)
    guard let source = session.hiddenInput else {
      throw PromptError.noTerminal(answeredBy: argument)
    }
    guard
      let value = try await source.readLine(
        after: session.traits.paintError(fitting(question) + " ", .bold), use)
    else { throw PromptError.cancelled }
    return value
  }
}

/// Finds the option that the user meant.
struct OptionMatch {
  /// Its index, or nil where none or more than one is meant.
  let index: Int?

  /// Looks for a name first, so that a name of digits can be typed, then for a number from 1, then
  /// for the beginning of just one name.
  init(_ typed: String, among options: [String]) {
    let word = typed.lowercased()
    let names = options.map { $0.lowercased() }
    let begun = names.indices.filter { !word.isEmpty && names[$0].hasPrefix(word) }
    if let exact = names.firstIndex(of: word) {
      index = exact
    } else if let number = Int(word) {
      index = names.indices.contains(number - 1) ? number - 1 : nil
    } else {
      index = begun.count == 1 ? begun[0] : nil
    }
  }
}

/// The reason why a question has no answer.
public enum PromptError: ExplainedError, Equatable {
  /// There is no terminal to ask on. The associated value is what to write on the command line
  /// instead, such as `--yes`.
  case noTerminal(answeredBy: String)

  /// `--no-input` forbids questions.
  case refused(answeredBy: String)

  /// The person said no, or ended the input.
  case cancelled

  /// A stable name for programs.
  public var code: String {
    switch self {
    case .noTerminal, .refused: "input_needed"
    case .cancelled: "cancelled"
    }
  }

  /// The failure, as a sentence.
  public var message: String {
    switch self {
    case .noTerminal: "this needs an answer, and there is no terminal to ask on"
    case .refused: "this needs an answer, and '--no-input' allows no question"
    case .cancelled: "cancelled"
    }
  }

  /// The argument that answers the question without asking.
  public var hint: String? {
    switch self {
    case .noTerminal(let answer), .refused(let answer): "Answer with '\(answer)'."
    case .cancelled: nil
    }
  }

  /// A wrong call, or a person's no.
  public var kind: FailureKind {
    switch self {
    case .noTerminal, .refused: .usage
    case .cancelled: .cancelled
    }
  }
}
