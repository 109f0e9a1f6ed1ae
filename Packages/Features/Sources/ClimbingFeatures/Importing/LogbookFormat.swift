public import ClimbingModels
import DomainModels

/// A file format of some logbook, and the port of the import.
///
/// A plug-in is a value in a list.
///
/// `ClimbingFeaturesTesting` checks its rules:
///
/// - **F1** It recognises its own files by what is in them, and nothing else: not the empty file,
///   not chance, not another format's file.
/// - **F2** Reading a file in pieces of any size gives the same rows.
/// - **F3** Reading a file twice gives the same rows.
/// - **F4** Every entry can be kept: the climb and its attempts pass their own checks.
/// - **F5** Lines are the file's own, from 1, and never go back.
/// - **F6** An entry has something that stands for it in its source, and two entries that differ in
///   date, name or ascent never share it.
/// - **F7** A file that is cut off is an error or gives rows that the whole file gives too, but for
///   the last one.
/// - **F8** A file of something else is an error in words, never rows.
/// - **F9** A caller that stops the reading by an error gets that error back.
/// - **F10** The last row of a text counts with and without a line end behind it.
public struct LogbookFormat: Sendable {
  /// The name by which people ask for it, in lower case, as `--format` takes it.
  public let name: String
  /// The name as people read it.
  public let title: String
  /// The logbook its entries come from; a format from outside names its own.
  public let source: LogbookSource

  private let look: @Sendable ([UInt8]) -> FormatRecognition
  private let readRows: @Sendable (LogbookFile, (LogbookRow) throws -> Void) throws -> Void

  /// The number of bytes of a file's beginning that are enough to recognise it.
  public static let beginningSize = 1 << 14

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - title: the name as people read it.
  ///   - source: the logbook its entries come from.
  ///   - recognises: looks at the beginning of a file, at most ``beginningSize`` bytes.
  ///   - read: hands every row of a file to a closure, in order. It throws ``LogbookFormatError``
  ///     for a file that can't be read as a whole; a row that can't be read is a row too.
  public init(
    name: String, title: String, source: LogbookSource,
    recognises: @escaping @Sendable (_ beginning: [UInt8]) -> FormatRecognition,
    read: @escaping @Sendable (LogbookFile, _ emit: (LogbookRow) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.source = source
    look = recognises
    readRows = read
  }

  /// Returns how sure the format is that a file with this beginning is one of its own.
  public func recognises(_ beginning: [UInt8]) -> FormatRecognition {
    look(Array(beginning.prefix(LogbookFormat.beginningSize)))
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - emit: takes each row; what it throws ends the reading.
  /// - Throws: ``LogbookFormatError`` if the file can't be read as a whole.
  public func read(_ file: LogbookFile, _ emit: (LogbookRow) throws -> Void) throws {
    try readRows(file, emit)
  }
}

extension [LogbookFormat] {
  /// The format of a name, or, without one, of what a file begins with.
  ///
  /// - Throws: ``LogbookFormatError`` naming the known formats, or the columns that are missing.
  public func format(named name: String?, of file: LogbookFile) throws -> LogbookFormat {
    if let name {
      guard let format = first(where: { $0.name == name.lowercased() }) else {
        throw LogbookFormatError.unknownFormat(name, known: map(\.name))
      }
      return format
    }
    guard file.count > 0 else { throw LogbookFormatError.emptyFile(file: file.name) }
    let beginning = try file.bytes(in: 0..<LogbookFormat.beginningSize)
    let looks = map { ($0, $0.recognises(beginning)) }
    // The first of the best: `max` would take the last.
    let best = looks.reduce(nil) { (best: (LogbookFormat, FormatRecognition)?, look) in
      look.1.confidence > (best?.1.confidence ?? 0) ? look : best
    }
    guard let (format, recognition) = best else {
      throw LogbookFormatError.notRecognised(file: file.name, known: map(\.name))
    }
    guard recognition.missing.isEmpty else {
      throw LogbookFormatError.wrongHeader(
        file: file.name, format: format.title, missing: recognition.missing)
    }
    return format
  }
}

/// The certainty of a format that a file is one of its own.
public struct FormatRecognition: Sendable, Equatable {
  /// From 0, certainly not, to 100, certainly.
  public let confidence: Int
  /// The parts that the file lacks, such as the names of columns; empty if it can be read.
  public let missing: [String]

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - confidence: from 0 to 100.
  ///   - missing: what the file lacks.
  public init(confidence: Int, missing: [String] = []) {
    self.confidence = min(max(confidence, 0), 100)
    self.missing = missing
  }

  /// The file is certainly not of the format.
  public static let none = FormatRecognition(confidence: 0)
}

/// The result of a format's reading of one row of a file.
public enum LogbookRow: Sendable, Equatable {
  /// An entry of another logbook.
  case entry(ImportedEntry)
  /// A row that can't be read.
  case unreadable(UnreadableRow)

  /// The line it begins at, from 1.
  public var line: Int {
    switch self {
    case .entry(let entry): entry.line
    case .unreadable(let row): row.line
    }
  }
}

/// Promises the formats that can be imported.
public protocol HasLogbookFormats: Sendable {
  /// The formats; of several that are equally sure of a file the first counts.
  var logbookFormats: [LogbookFormat] { get }
}
