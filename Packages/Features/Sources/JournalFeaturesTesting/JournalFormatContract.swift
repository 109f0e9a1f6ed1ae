import DomainModels
public import DomainModelsTesting
public import JournalFeatures
public import Secrets

/// A rule of ``JournalFormatContract``.
public typealias JournalFormatRule = ContractRule<JournalFormatSubject, Never>

/// The rules of every `JournalFormat`, as values that a test runs.
///
/// ```swift
/// @Test(arguments: JournalFormatContract.rules) func keeps(rule: JournalFormatRule) async throws {
///   try await rule.check(JournalFormatSubject(.myDiary, sample: sample, strangers: [otherFile]))
/// }
/// ```
public enum JournalFormatContract {
  /// Every rule, in the order of their ids.
  public static let rules: [JournalFormatRule] = [
    JournalFormatRule("JF1", "it recognises its own files and nothing else") {
      subject in
      let own = try subject.format.recognises(subject.sample)
      guard own.confidence > 0, own.missing.isEmpty else {
        throw ExpectationFailure("its own file is not recognised")
      }
      for other in subject.strangers + noises {
        guard try subject.format.recognises(other).confidence < own.confidence else {
          throw ExpectationFailure("it takes \(other.name) for its own")
        }
      }
      for noise in noises where try subject.format.recognises(noise).confidence > 0 {
        throw ExpectationFailure("it takes \(noise.name) for its own")
      }
    },
    JournalFormatRule("JF2", "two readings give the same items") { subject in
      guard try subject.items(of: subject.sample) == subject.items(of: subject.sample) else {
        throw ExpectationFailure("two readings differ")
      }
    },
    JournalFormatRule("JF3", "what stands for an entry tells it from others") {
      subject in
      var seen: [String: ImportedThought] = [:]
      for thought in try subject.thoughts() {
        guard !thought.sourceID.isEmpty else {
          throw ExpectationFailure("nothing stands for the entry at \(thought.place)")
        }
        if let other = seen[thought.sourceID],
          other.text != thought.text || other.occurredAt != thought.occurredAt
        {
          throw ExpectationFailure("\(other.place) and \(thought.place) are one entry")
        }
        seen[thought.sourceID] = thought
      }
    },
    JournalFormatRule("JF4", "every entry can be kept") { subject in
      let thoughts = try subject.thoughts()
      guard thoughts.count >= 2 else {
        throw ExpectationFailure("the good file has too few entries")
      }
      for thought in thoughts {
        let numbers =
          [thought.belief, thought.beliefAfter, thought.balancedBelief].compactMap { $0 }
          + thought.feelings.flatMap { [$0.before, $0.after].compactMap { $0 } }
        guard thought.text.contains(where: { !$0.isWhitespace }),
          numbers.allSatisfy((0...100).contains),
          thought.utcOffsetMinutes.map((-720...840).contains) ?? true, !thought.place.isEmpty
        else { throw ExpectationFailure("the entry at \(thought.place) can't be kept") }
      }
    },
    JournalFormatRule("JF5", "an entry that can't be read is a problem, and the next ones follow") {
      subject in
      guard let flawed = subject.flawed else { return }
      let items = try subject.items(of: flawed.file)
      guard let first = items.firstIndex(where: { $0.problem != nil }) else {
        throw ExpectationFailure("nothing is said of the entry that can't be read")
      }
      guard items[first...].contains(where: { $0.problem == nil }) else {
        throw ExpectationFailure("nothing follows the entry that can't be read")
      }
      for problem in items.compactMap(\.problem) {
        guard problem.place.contains(where: { !$0.isWhitespace }) else {
          throw ExpectationFailure("a problem has no place: \(problem.reason)")
        }
        guard !problem.description.contains(flawed.words) else {
          throw ExpectationFailure("the problem at \(problem.place) quotes a text of the user")
        }
      }
    },
    JournalFormatRule("JF6", "a file of something else is an error in words") {
      subject in
      for other in noises {
        do {
          let count = try subject.items(of: other).count
          throw ExpectationFailure("\(other.name) gives \(count) items and no error")
        } catch is JournalImportError {
          continue
        }
      }
    },
    JournalFormatRule("JF7", "an encrypted file says what opens it") { subject in
      let needs = try subject.format.recognises(subject.sample).needsPassphrase
      guard needs == (subject.passphrase != nil) else {
        throw ExpectationFailure("it does not say whether it needs a passphrase")
      }
      guard needs else { return }
      for (passphrase, code) in [
        (nil, "import_needs_passphrase"), (Secret("not the one"), "import_wrong_passphrase"),
      ] {
        do {
          try subject.format.read(subject.sample, subject.reading(passphrase)) { _ in }
          throw ExpectationFailure("it opens without its passphrase")
        } catch let error as JournalImportError {
          guard error.code == code else {
            throw ExpectationFailure("it says \(error.code) where it is \(code)")
          }
        }
      }
    },
    JournalFormatRule("JF8", "a caller that stops the reading gets the error back") {
      subject in
      var count = 0
      do {
        try subject.format.read(subject.sample, subject.reading(subject.passphrase)) { _ in
          count += 1
          if count == 2 { throw Stop() }
        }
      } catch is Stop {
        guard count == 2 else { throw ExpectationFailure("it goes on after it was stopped") }
        return
      }
      throw ExpectationFailure("it was stopped and says nothing")
    },
    JournalFormatRule("JF9", "the last entry of a text counts with and without a line end") {
      subject in
      // What is sealed or packed is no text, and ends where it ends.
      guard !subject.sample.isFolder, subject.passphrase == nil else { return }
      let bytes = try subject.sample.allBytes()
      guard !bytes.contains(0) else { return }
      let whole = try subject.items(of: subject.sample)
      let lineEnds: Set<UInt8> = [10, 13]
      let bare = Array(bytes.reversed().drop(while: lineEnds.contains).reversed())
      for (bytes, what) in [(bare, "without"), (bare + [10], "with")] {
        let items = try subject.items(of: JournalFile(name: subject.sample.name, bytes: bytes))
        guard items == whole else {
          throw ExpectationFailure(
            "\(items.count) items \(what) a line end at the end, and \(whole.count) in the sample")
        }
      }
    },
  ]

  private struct Stop: Error {}

  /// Files that are not a journal.
  private static let noises: [JournalFile] = [
    JournalFile(name: "nothing", bytes: []),
    JournalFile(name: "words", bytes: Array("dear diary, it rained\nall day\n".utf8)),
    JournalFile(name: "an object", bytes: Array("{\"name\": \"nothing\"}".utf8)),
    JournalFile(name: "a list", bytes: Array("[1, 2, {\"a\": []}]".utf8)),
    JournalFile(name: "bytes", bytes: [0, 255, 254, 1, 2, 3, 10, 13, 44, 44, 34]),
    JournalFile(name: "a table", bytes: Array("a,b,c\n1,2,3\n".utf8)),
  ]
}

extension JournalItem {
  fileprivate var problem: ImportProblem? {
    if case .problem(let problem) = self { problem } else { nil }
  }
}

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
  func reading(_ passphrase: Secret?) -> JournalReadingOptions {
    JournalReadingOptions(
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
