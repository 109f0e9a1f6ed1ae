public import JournalFeatures

/// A file with an entry that can't be read, and at least one behind it that can.
public struct FlawedJournal: Sendable {
  public let file: JournalFile
  /// Words that somebody wrote in the entry that can't be read; a problem must not tell them.
  public let words: String

  public init(_ file: JournalFile, words: String) {
    self.file = file
    self.words = words
  }
}
