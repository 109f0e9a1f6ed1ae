public import DomainModels
public import Secrets

/// A file format of some journal, and the port of the import.
///
/// A plug-in is a value in a list.
///
/// ## Rules
///
/// - **JF1** It recognises its own files by what is in them, and nothing else: not the empty file,
///   not chance, not another format's file.
/// - **JF2** Reading a file twice gives the same items.
/// - **JF3** An entry has something that stands for it in its source, and two entries that differ in
///   time or text never share it.
/// - **JF4** Every entry can be kept: its text is not blank, its numbers are in range.
/// - **JF5** What can't be read is a ``JournalItem/problem(_:)`` with its place, and the next entries
///   follow. A problem never quotes what the author wrote.
/// - **JF6** A file of something else, or a file that is damaged as a whole, is a
///   ``JournalImportError``, never a crash and never an endless reading.
/// - **JF7** A file that needs a passphrase says so in its recognition; without one, reading throws
///   ``JournalImportError/needsPassphrase(file:format:)``, with a wrong one
///   ``JournalImportError/wrongPassphrase(file:reason:hint:)``.
/// - **JF8** A caller that stops the reading by an error gets that error back.
/// - **JF9** The last entry of a text counts with and without a line end behind it.
public struct JournalFormat: Sendable {
  /// The name by which people ask for it, in lower case, as `--format` takes it.
  public let name: String
  /// The name as people read it.
  public let title: String

  private let look: @Sendable (JournalFile) throws -> FormatRecognition
  private let readItems:
    @Sendable (JournalFile, JournalReadingOptions, (JournalItem) throws -> Void) throws -> Void

  /// The number of bytes of a file's beginning that are enough to recognise most formats.
  public static let beginningSize = 1 << 14

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - title: the name as people read it.
  ///   - recognises: looks at a file; an archive may be looked into.
  ///   - read: hands every entry of a file to a closure, in order. It throws ``JournalImportError``
  ///     for a file that can't be read as a whole.
  public init(
    name: String, title: String,
    recognises: @escaping @Sendable (JournalFile) throws -> FormatRecognition,
    read:
      @escaping @Sendable (
        JournalFile, JournalReadingOptions, _ emit: (JournalItem) throws -> Void
      ) throws -> Void
  ) {
    self.name = name
    self.title = title
    look = recognises
    readItems = read
  }

  /// Returns how sure the format is that a file is one of its own.
  ///
  /// - Throws: what kept the file from being read.
  public func recognises(_ file: JournalFile) throws -> FormatRecognition { try look(file) }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - reading: what else there is to know.
  ///   - emit: takes each item; what it throws ends the reading.
  /// - Throws: ``JournalImportError`` if the file can't be read as a whole.
  public func read(
    _ file: JournalFile, _ reading: JournalReadingOptions, _ emit: (JournalItem) throws -> Void
  ) throws {
    try readItems(file, reading, emit)
  }
}

extension [JournalFormat] {
  /// The format of a name, or, without one, of what is in a file.
  ///
  /// - Throws: ``JournalImportError`` naming the known formats, or what is missing.
  public func format(
    named name: String?, of file: JournalFile
  ) throws -> (format: JournalFormat, recognition: FormatRecognition) {
    guard file.count > 0 || file.isFolder else {
      throw JournalImportError.emptyFile(file: file.name)
    }
    if let name {
      guard let format = first(where: { $0.name == name.lowercased() }) else {
        throw JournalImportError.unknownFormat(name, known: map(\.name))
      }
      return (format, try format.recognises(file))
    }
    var best: (format: JournalFormat, recognition: FormatRecognition)?
    for format in self {
      let recognition = try format.recognises(file)
      // The first of the best.
      if recognition.confidence > best?.recognition.confidence ?? 0 { best = (format, recognition) }
    }
    guard let best else {
      throw JournalImportError.notRecognised(file: file.name, known: map(\.name))
    }
    guard best.recognition.missing.isEmpty else {
      throw JournalImportError.incomplete(
        file: file.name, format: best.format.title, missing: best.recognition.missing)
    }
    return best
  }
}

/// The certainty of a format that a file is one of its own.
public struct FormatRecognition: Sendable, Equatable {
  /// From 0, certainly not, to 100, certainly.
  public let confidence: Int
  /// True if the file can be read only with a passphrase.
  public let needsPassphrase: Bool
  /// The parts that the file lacks, such as the names of columns; empty if it can be read.
  public let missing: [String]

  public init(confidence: Int, needsPassphrase: Bool = false, missing: [String] = []) {
    self.confidence = min(max(confidence, 0), 100)
    self.needsPassphrase = needsPassphrase
    self.missing = missing
  }

  /// Certainly not.
  public static let none = FormatRecognition(confidence: 0)
}

/// Promises the formats that can be imported.
public protocol HasJournalFormats: Sendable {
  /// The formats; of several that are equally sure of a file the first counts.
  var journalFormats: [JournalFormat] { get }
}

/// The options that a format receives with the file.
public struct JournalReadingOptions: Sendable {
  /// The passphrase, where a user gave one.
  public let passphrase: Secret?
  /// The clock on the wall, for files that know no time zone.
  public let localTime: LocalTime
  /// When it is read.
  public let now: Timestamp
  /// The order of day and month in the file's dates; `nil` to detect it from all of them.
  public let dateOrder: DateOrder?

  public init(
    passphrase: Secret? = nil, localTime: LocalTime, now: Timestamp, dateOrder: DateOrder? = nil
  ) {
    self.passphrase = passphrase
    self.localTime = localTime
    self.now = now
    self.dateOrder = dateOrder
  }
}

/// The position of the day among the two numbers before a year, as in `03/04/2026`.
public enum DateOrder: String, Sendable, CaseIterable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"
}

/// The entry that a format finds in a file.
public enum JournalItem: Sendable, Equatable {
  /// An entry of another journal.
  case thought(ImportedThought)
  /// A record as this program keeps it: the values of its table's columns, in order.
  case row(table: String, values: [StoredValue], place: String)
  /// The unreadable part.
  case problem(ImportProblem)
}
