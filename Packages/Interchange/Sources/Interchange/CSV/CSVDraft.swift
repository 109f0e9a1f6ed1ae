internal import CBytes

/// The records of one call while they are being finished.
struct CSVDraft {
  var bytes: [UInt8]
  var ends: [UInt32]
  /// The number of the ends that belong to whole records.
  let fieldCount: Int
  var marks: [CSVMark]
  var problems: [CSVProblem]

  /// Makes UTF-8 of records that aren't, as if they were Windows-1252.
  ///
  /// The converted record stands behind all other bytes, so that no other record moves. A record
  /// and not the file decides, because a stream can't be read again, and files that were joined
  /// hold both.
  ///
  /// - Parameters:
  ///   - isWindows1252: Whether each record is, even one that looks like UTF-8.
  ///   - replaces: Whether bytes that aren't UTF-8 stay, and text gets U+FFFD for them.
  ///   - notes: Whether the first such record is a problem.
  /// - Returns: How many records were made, and whether a problem was noted.
  mutating func makeUTF8(
    isWindows1252: Bool, replaces: Bool, notes: Bool
  ) -> (records: Int, notedEncoding: Bool) {
    var made = 0
    var noted = false
    let end = bytes.count
    var next = nextToMake(from: marks.first?.start ?? end, to: end, isWindows1252)
    for index in marks.indices {
      let mark = marks[index]
      if next < mark.start { next = nextToMake(from: mark.start, to: end, isWindows1252) }
      if next == end { break }
      let markEnd = self.end(of: index)
      if next >= markEnd { continue }
      if notes, !noted, !isWindows1252 {
        noted = true
        problems.append(encodingProblem(at: next, in: mark, replaces))
      }
      if replaces { break }
      transcode(index)
      made += 1
      next = nextToMake(from: markEnd, to: end, isWindows1252)
    }
    return (made, noted)
  }

  /// The next byte whose record needs to be made UTF-8, or the end.
  private func nextToMake(from start: Int, to end: Int, _ isWindows1252: Bool) -> Int {
    bytes.withUnsafeBufferPointer { all in
      let run = UnsafeBufferPointer(rebasing: all[start..<end])
      let found = isWindows1252 ? run.firstIndex { $0 >= 0x80 } : UTF8Run.firstInvalid(in: run)
      return found.map { $0 + start } ?? end
    }
  }

  /// The places of a record's fields among the ends.
  private func fields(of index: Int) -> Range<Int> {
    marks[index].firstField..<(index + 1 < marks.count ? marks[index + 1].firstField : fieldCount)
  }

  /// The end of a record's last field.
  private func end(of index: Int) -> Int {
    fields(of: index).last.map { marks[index].offset(of: ends[$0]) } ?? marks[index].start
  }

  private mutating func transcode(_ index: Int) {
    let mark = marks[index]
    let start = bytes.count
    var place = mark.start
    for number in fields(of: index) {
      let end = mark.offset(of: ends[number])
      while place < end { Windows1252.append(bytes[place], to: &bytes, &place) }
      ends[number] = UInt32(truncatingIfNeeded: bytes.count)
    }
    marks[index].start = start
  }

  private func encodingProblem(
    at place: Int, in mark: CSVMark, _ replaces: Bool
  ) -> CSVProblem {
    var line = mark.line
    var column = 1
    var last: UInt8 = 0
    for byte in bytes[mark.start..<place] {
      if byte == UInt8(ascii: "\n"), last == UInt8(ascii: "\r") {
        column = 1
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      last = byte
    }
    let outcome = replaces ? "what isn't is read as U+FFFD" : "the record is read as Windows-1252"
    return CSVProblem(
      code: .notUTF8, line: line, column: column, reason: "this is not UTF-8; \(outcome)")
  }
}

/// Finds the bytes that give a CSV file its structure, sixty-four at a time.
///
/// Nearly all bytes of a file are plain text. Comparing many at once and keeping one bit of each is
/// what makes reading cost by the field instead of by the byte.
struct CSVStructure: Sendable {
  /// Ways to find them; all find the same, at different speeds.
  enum Kernel: Sendable, CaseIterable {
    /// Eight bytes at a time with plain arithmetic.
    case portable
    /// Vectors that every processor of a kind has.
    case vectors
    /// Vectors twice as wide.
    case wideVectors

    /// The ways that this machine has, the fastest last.
    static let available: [Kernel] = {
      switch CBytesFastest() {
      case CBytesAVX2: [.portable, .vectors, .wideVectors]
      case CBytesSSE2: [.portable, .vectors]
      default: [.portable]
      }
    }()
  }

  /// The number of bytes that one mask covers.
  static let width = 64

  /// The byte between two fields.
  let separator: UInt8

  /// True if masks can tell what bytes mean; a separator that ends lines or quotes is told apart
  /// byte by byte.
  let isPlain: Bool

  private let kernel: CBytesKernel

  init(separator: UInt8, kernel: Kernel? = nil) {
    self.separator = separator
    isPlain = ![CSVQuoting.quote, UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(separator)
    self.kernel =
      switch kernel ?? Kernel.available.last ?? .portable {
      case .portable: CBytesPortable
      case .vectors: CBytesSSE2
      case .wideVectors: CBytesAVX2
      }
  }

  /// Finds the structure of whole blocks.
  ///
  /// - Parameters:
  ///   - start: Where the bytes begin.
  ///   - blocks: How many blocks of sixty-four bytes there are.
  ///   - room: Where to put what is found.
  /// - Returns: Whether one of the bytes isn't ASCII.
  func find(in start: UnsafePointer<UInt8>, blocks: Int, _ room: CSVBlocks) -> Bool {
    CBytesIndex(kernel, start, blocks, separator, room.places) != 0
  }

  /// Finds the fields and records of blocks up to the first that isn't as good files are.
  ///
  /// - Returns: How many blocks are good.
  func walk(
    over blocks: Int, after done: Int, _ state: inout CBytesWalk, _ room: CSVBlocks
  ) -> Int {
    CBytesWalkBlocks(kernel, room.places + done, blocks, &state, room.ends, room.records)
  }

  /// Returns whether a byte has a meaning of its own.
  func isStructural(_ byte: UInt8) -> Bool {
    byte == separator || byte == CSVQuoting.quote || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r") || byte == 0
  }
}
