internal import CBytes

/// Reads CSV, TSV and their relatives from chunks of bytes of any size.
///
/// It takes RFC 4180 and what spreadsheets really write: byte order marks, UTF-16, Windows-1252,
/// LF, CR and CRLF in one file, line ends in quotes, Excel's `sep=;` line, comma, semicolon, tab or
/// bar. What is wrong is repaired where a spreadsheet would repair it and reported in each case: see
/// ``CSVProblem/Code``. No file stops it.
///
/// It is a value without input or output of its own. How a file is cut into chunks makes no
/// difference to the records and problems, only to which call returns them. It keeps at most one
/// unfinished record.
public struct CSVReader: Sendable {
  /// The stage of the reader.
  private enum Stage: Sendable {
    case mark
    case separator
    case records(CSVScanner)
    case finished
  }

  /// The options that the caller gave.
  public let options: CSVOptions

  /// The encoding, once it is known.
  ///
  /// UTF-8 becomes Windows-1252 when the first record is met that isn't UTF-8.
  public private(set) var encoding: CSVEncoding?

  /// The byte between two fields, once it is known.
  public private(set) var separator: UInt8?

  /// The names of the columns, once they have been read.
  public private(set) var header: CSVHeader?

  /// The number of records that have been read as Windows-1252 so far.
  public private(set) var windows1252Count = 0

  private var stage = Stage.mark
  private var beginning: CSVBeginning
  private var decoding: UTF16Decoding?
  private var buffer: [UInt8] = []
  private var hasNotedEncoding = false

  public init(_ options: CSVOptions = CSVOptions()) {
    self.options = options
    beginning = CSVBeginning(limit: max(1, options.recordLimit))
  }

  /// All records of a file that is in memory.
  public static func records(
    in bytes: [UInt8], _ options: CSVOptions = CSVOptions()
  ) -> CSVRecords {
    var reader = CSVReader(options)
    return reader.read(bytes, isLast: true)
  }

  /// Takes the next bytes of the file.
  ///
  /// - Parameter chunk: Any number of bytes.
  /// - Returns: The records that ended in them.
  /// - Precondition: ``finish()`` has not been called.
  public mutating func read(_ chunk: [UInt8]) -> CSVRecords { read(chunk, isLast: false) }

  /// Takes the end of the file.
  ///
  /// - Returns: The last record, if no line end stood behind it.
  /// - Precondition: It has not been called before.
  public mutating func finish() -> CSVRecords { read([], isLast: true) }
}

extension CSVReader {
  private mutating func read(_ chunk: [UInt8], isLast: Bool) -> CSVRecords {
    if case .finished = stage { preconditionFailure("the file was finished already") }
    let known = buffer.count
    if case .mark = stage {
      add(chunk)
      guard decideEncoding(isLast) else { return emptyRecords }
    } else {
      add(decoding?.decode(chunk) ?? chunk)
    }
    if isLast, let rest = decoding?.finish() { add(rest) }
    if case .separator = stage {
      guard
        let found = beginning.look(at: buffer, isWhole: isLast, asked: options.separator)
      else { return emptyRecords }
      separator = found.separator
      let scanner = CSVScanner(
        structure: CSVStructure(separator: found.separator), options: options, line: found.line,
        start: found.start, lastReturn: found.lastReturn)
      return scan(scanner, from: found.start, isLast)
    }
    guard case .records(let scanner) = stage else { return emptyRecords }
    return scan(scanner, from: known, isLast)
  }

  private mutating func add(_ bytes: [UInt8]) {
    // The first chunk is kept as it is: most files of one chunk are never copied.
    if buffer.isEmpty { buffer = bytes } else { buffer.append(contentsOf: bytes) }
  }

  private var emptyRecords: CSVRecords {
    CSVRecords(
      batch: CSVBatch(bytes: [], ends: [], fieldCount: 0, marks: [], header: header), problems: [])
  }

  /// Looks at the first bytes; false if there are too few to decide.
  private mutating func decideEncoding(_ isLast: Bool) -> Bool {
    let marks: [(bytes: [UInt8], encoding: CSVEncoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ]
    let found = marks.first { buffer.starts(with: $0.bytes) }
    let mayFollow = marks.contains { $0.bytes.starts(with: buffer) }
    if found == nil, mayFollow, !isLast { return false }
    let encoding = options.encoding ?? found?.encoding ?? .utf8
    self.encoding = encoding
    if let found, found.encoding == encoding { buffer.removeFirst(found.bytes.count) }
    if encoding == .utf16LittleEndian || encoding == .utf16BigEndian {
      var decoding = UTF16Decoding(isLittleEndian: encoding == .utf16LittleEndian)
      buffer = decoding.decode(buffer)
      self.decoding = decoding
    }
    stage = .separator
    return true
  }

  private mutating func scan(
    _ initial: consuming CSVScanner, from start: Int, _ isLast: Bool
  ) -> CSVRecords {
    var scanner = initial
    // Two owners of the scanner's arrays would copy them.
    stage = .finished
    buffer.withUnsafeBufferPointer { bytes in
      scanner.scan(bytes, from: start)
      if isLast { scanner.finish(bytes) }
    }
    let records = collect(&scanner, isLast)
    if !isLast { stage = .records(scanner) }
    return records
  }

  /// Takes what is whole out of the buffer and the scanner.
  private mutating func collect(_ scanner: inout CSVScanner, _ isLast: Bool) -> CSVRecords {
    if !isLast, scanner.isSkipping || buffer.count - scanner.recordStart > scanner.recordLimit {
      buffer.withUnsafeBufferPointer { scanner.skip($0) }
    }
    let whole = isLast || scanner.isSkipping ? buffer.count : scanner.recordStart
    guard whole > 0 || isLast else { return emptyRecords }
    var batch = CSVDraft(
      bytes: buffer, ends: scanner.ends, fieldCount: scanner.firstField, marks: scanner.marks,
      problems: scanner.problems)
    let rest = whole < buffer.count ? Array(buffer[whole...]) : []
    buffer = rest
    scanner.shift(by: whole)
    if scanner.hasHighBytes, decoding == nil {
      read(&batch, in: encoding ?? .utf8)
      scanner.hasHighBytes = rest.contains { $0 >= 0x80 }
    }
    takeHeader(from: &batch)
    if let late = decoding?.problems, !late.isEmpty {
      let isDue = { (problem: CSVProblem) in isLast || problem.line < scanner.recordLine }
      batch.problems += late.filter(isDue)
      decoding?.problems.removeAll(where: isDue)
    }
    if batch.problems.count > 1 { batch.problems.sort { $0.precedes($1) } }
    return CSVRecords(
      batch: CSVBatch(
        bytes: batch.bytes, ends: batch.ends, fieldCount: batch.fieldCount, marks: batch.marks,
        header: header),
      problems: batch.problems)
  }

  /// Makes UTF-8 of records that aren't.
  private mutating func read(_ batch: inout CSVDraft, in encoding: CSVEncoding) {
    let count = batch.makeUTF8(
      isWindows1252: options.encoding == .windows1252, replaces: options.encoding == .utf8,
      notes: !hasNotedEncoding)
    if count.notedEncoding { hasNotedEncoding = true }
    windows1252Count += count.records
    if count.records > 0 { self.encoding = .windows1252 }
  }

  private mutating func takeHeader(from batch: inout CSVDraft) {
    guard options.hasHeader, let mark = batch.marks.first, mark.number == 0 else { return }
    let whole = CSVBatch(
      bytes: batch.bytes, ends: batch.ends, fieldCount: batch.fieldCount, marks: batch.marks,
      header: nil)
    let header = CSVHeader(whole[0].texts)
    batch.marks.removeFirst()
    self.header = header
    let repeated = header.repeatedNames
    guard let first = repeated.first else { return }
    let others = repeated.count > 1 ? " and \(repeated.count - 1) more" : ""
    batch.problems.append(
      CSVProblem(
        code: .sameColumnName, line: mark.line, column: 1,
        reason: "two columns are named '\(first)'\(others); the name means the first"))
  }
}

/// The records that ended in one chunk of a file, and what was wrong with them.
public struct CSVRecords: Sendable {
  let batch: CSVBatch

  /// The problems, in the file's order.
  public let problems: [CSVProblem]

  /// The bytes that the records' ranges are ranges of, in UTF-8.
  ///
  /// They are what the file holds, quotes and line ends included.
  public var bytes: [UInt8] { batch.bytes }

  /// The names of the columns, once the header has been read.
  public var header: CSVHeader? { batch.header }
}

extension CSVRecords: RandomAccessCollection {
  /// The place of the first record.
  public var startIndex: Int { 0 }

  /// The place behind the last record.
  public var endIndex: Int { batch.marks.count }

  public subscript(index: Int) -> CSVRecord { batch[index] }
}

/// The bytes and fields that the records of one call share.
///
/// A class, so that a record costs one reference and not one for each array.
final class CSVBatch: Sendable {
  let bytes: [UInt8]
  /// The ends of fields; see ``CSVMark/offset(of:)``.
  let ends: [UInt32]
  /// The number of the ends that belong to whole records.
  let fieldCount: Int
  let marks: [CSVMark]
  let header: CSVHeader?

  init(bytes: [UInt8], ends: [UInt32], fieldCount: Int, marks: [CSVMark], header: CSVHeader?) {
    self.bytes = bytes
    self.ends = ends
    self.fieldCount = fieldCount
    self.marks = marks
    self.header = header
  }

  subscript(index: Int) -> CSVRecord {
    let mark = marks[index]
    let next = index + 1 < marks.count ? marks[index + 1].firstField : fieldCount
    return CSVRecord(batch: self, mark: mark, count: next - mark.firstField)
  }

  /// One field of a record that has it.
  @inline(__always)
  func field(_ index: Int, of mark: CSVMark) -> CSVField {
    let place = mark.firstField + index
    // Unsafe buffers, because arrays would be kept and let go for each field.
    let raw = ends.withUnsafeBufferPointer { ends in
      (index == 0 ? mark.start : mark.offset(of: ends[place - 1]) + 1)..<mark.offset(
        of: ends[place])
    }
    return bytes.withUnsafeBufferPointer { CSVField(raw, in: $0) }
  }
}
