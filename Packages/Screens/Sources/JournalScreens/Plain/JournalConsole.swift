import DomainModels
public import ScreenParts
import Terminal

/// The console of the journal's linear output.
public typealias JournalConsole = Console<JournalLook>

extension Console where Look == JournalLook {
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
