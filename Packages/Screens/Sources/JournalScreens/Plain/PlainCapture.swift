import JournalFeatures
public import ScreenParts
import Terminal

/// Writes a thought down line by line: from a person, or as all that a pipe brings.
///
/// It knows only a way to keep a text, so it works while the journal is locked too.
public struct PlainCapture: Sendable {
  private let console: JournalConsole
  private let keep: @Sendable (String) async throws -> Void

  /// Prepares writing down.
  ///
  /// - Parameters:
  ///   - console: where the person or the pipe is.
  ///   - keep: has a text on the disk when it returns.
  public init(
    on console: JournalConsole, keep: @escaping @Sendable (String) async throws -> Void
  ) {
    self.console = console
    self.keep = keep
  }

  /// Asks for a thought and keeps it.
  ///
  /// - Returns: whether there was one.
  /// - Throws: what reading, writing and keeping throw; in a pipe also that there was no text.
  @discardableResult
  public func callAsFunction() async throws -> Bool {
    let text = try await console.askText(
      "What is going through your mind? An empty line keeps it.", endsAtEmptyLine: false)
    guard let text, !text.isEmpty else {
      guard console.hasPerson else { throw JournalError.emptyThought }
      try console.advise("Nothing was written down. A few words are enough, whenever you like.")
      return false
    }
    try await keep(text)
    try console.say("Kept.")
    if let card = CrisisCard(CrisisWording.reading(of: text)) {
      try console.advise(card.sentence(word: "journal support"))
    }
    return true
  }
}
