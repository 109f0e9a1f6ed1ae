import DomainModels
import DomainModelsTesting
public import JournalFeatures
public import Secrets

/// A format with what it takes to check it.
public struct JournalFormatSubject: Sendable, CustomStringConvertible {
  public let format: JournalFormat
  /// A good file of it, with at least two entries of which each can be read.
  public let sample: JournalFile
  /// The passphrase of the file, if it is encrypted.
  public let passphrase: Secret?
  /// Files of other formats.
  public let strangers: [JournalFile]
  /// A file with an entry that can't be read; nil if no file of the format can have one.
  public let flawed: FlawedJournal?

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - sample: a good file of it, with at least two entries.
  ///   - passphrase: what opens the file.
  ///   - strangers: files of other formats.
  ///   - flawed: a file with an entry that can't be read. Without it JF5 is not checked: leave it
  ///     out only if every file of the format is read whole or not at all.
  public init(
    _ format: JournalFormat, sample: JournalFile, passphrase: Secret? = nil,
    strangers: [JournalFile], flawed: FlawedJournal? = nil
  ) {
    self.format = format
    self.sample = sample
    self.passphrase = passphrase
    self.strangers = strangers
    self.flawed = flawed
  }

  /// The format's name.
  public var description: String { format.name }

  /// Everything that the format makes of a file.
  func items(of file: JournalFile, passphrase: Secret? = nil) throws -> [JournalItem] {
    var items: [JournalItem] = []
    try format.read(file, reading(passphrase ?? self.passphrase)) { items.append($0) }
    return items
  }

  /// Without anything that opens the file, unless it is handed in.
  func reading(_ passphrase: Secret?) -> JournalReading {
    JournalReading(
      passphrase: passphrase, localTime: .fixed(60),
      now: Timestamp(milliseconds: 4_102_444_800_000))
  }

  /// The thoughts of the good file.
  func thoughts() throws -> [ImportedThought] {
    try items(of: sample).compactMap { item in
      switch item {
      case .thought(let thought): return thought
      case .row: return nil
      case .problem(let problem):
        throw ExpectationFailure("the good file has a problem: \(problem)")
      }
    }
  }
}

/// A file with an entry that can't be read, and at least one behind it that can.
public struct FlawedJournal: Sendable {
  public let file: JournalFile
  /// Words that a user wrote in the entry that can't be read; a problem must not tell them.
  public let words: String

  public init(_ file: JournalFile, words: String) {
    self.file = file
    self.words = words
  }
}
