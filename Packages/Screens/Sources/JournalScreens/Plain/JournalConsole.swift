import DomainModels
public import ScreenParts
public import Terminal

/// Where the journal's linear programs talk.
public struct JournalConsole: LineConsole {
  /// What both can show, and whether a person types.
  public let look: JournalLook
  /// What the person types.
  public let input: any LineSource
  public let output: any ByteSink
  /// Where questions and advice go.
  public let prompts: any ByteSink

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: What the person types.
  ///   - output: Where results go: standard output.
  ///   - prompts: Where questions and advice go: standard error.
  ///   - look: What both can show, and whether a person types.
  public init(
    input: any LineSource, output: any ByteSink, prompts: any ByteSink, look: JournalLook
  ) {
    self.input = input
    self.output = output
    self.prompts = prompts
    self.look = look
  }

  /// Asks for a text of several lines: an empty one ends it, and in a pipe only the end of the
  /// input does where the text is all there is to come.
  ///
  /// - Parameters:
  ///   - question: what is asked.
  ///   - endsAtEmptyLine: whether an empty line ends the text in a pipe too.
  /// - Throws: what reading and writing throw.
  /// - Returns: the lines without those at the end that are empty; nil at the end of the input.
  func askText(_ question: String, endsAtEmptyLine: Bool = true) async throws -> String? {
    guard var line = try await ask(question) else { return nil }
    var lines: [String] = []
    while true {
      if line.isEmpty, endsAtEmptyLine || hasPerson { break }
      lines.append(line)
      // A word for the program stands alone.
      if lines.count == 1, line.hasPrefix("/") { break }
      guard let next = try await ask("") else { break }
      line = next
    }
    return lines.joined(separator: "\n").trimmed
  }
}
