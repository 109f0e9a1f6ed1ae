/// One scan of a JPEG file: its header and its compressed data (ITU-T T.81, section B.2.3).
enum JPEGScan {
  private static let what = "a scan header"

  /// Reads and checks the header of `length` bytes that follows a marker at `offset` and the
  /// segment's length.
  static func readHeader(
    _ reader: inout PhotoReader, frame: JPEGFrame, tables: JPEGTables, length: Int, at offset: Int
  ) throws(PhotoError) {
    let count = Int(try reader.byte(what))
    guard (1...frame.components.count).contains(count), length == 4 + 2 * count else {
      throw .damaged(.jpeg, "\(what) has a wrong length", at: offset)
    }
    var chosen: [(component: JPEGFrame.Component, tables: UInt8)] = []
    for _ in 0..<count {
      let id = try reader.byte(what)
      let numbers = try reader.byte(what)
      guard let component = frame.components.first(where: { $0.id == id }),
        !chosen.contains(where: { $0.component.id == id })
      else { throw .damaged(.jpeg, "\(what) names a wrong component", at: reader.position - 2) }
      chosen.append((component, numbers))
    }
    let first = try reader.byte(what)
    let last = try reader.byte(what)
    let approximation = try reader.byte(what)
    let isRefinement = approximation >> 4 != 0
    try check(frame, count, first, last, approximation, at: offset)
    for (component, numbers) in chosen {
      let needsDirect = first == 0 && !isRefinement
      let needsAlternating = last > 0
      guard tables.quantisation.contains(component.quantisationTable),
        !needsDirect || tables.directHuffman.contains(Int(numbers >> 4)),
        !needsAlternating || tables.alternatingHuffman.contains(Int(numbers & 15))
      else { throw .damaged(.jpeg, "a scan needs a table that is not there", at: offset) }
    }
  }

  /// Checks which coefficients a scan says that it has (ITU-T T.81, tables B.3 and G.1.1.1).
  private static func check(
    _ frame: JPEGFrame, _ count: Int, _ first: UInt8, _ last: UInt8, _ approximation: UInt8,
    at offset: Int
  ) throws(PhotoError) {
    let (high, low) = (approximation >> 4, approximation & 15)
    let isSound =
      if frame.isProgressive {
        first <= last && last <= 63 && high <= 13 && low <= 13
          && (first == 0 ? last == 0 : count == 1) && (high == 0 || high == low + 1)
      } else {
        first == 0 && last == 63 && approximation == 0
      }
    guard isSound else {
      throw .damaged(.jpeg, "\(what) has a wrong range of coefficients", at: offset)
    }
  }

  /// Passes over compressed data up to the next marker, appending it to `output`.
  ///
  /// Within it, 0xFF is followed by zero, or begins a restart marker, which count from 0 to 7 and
  /// again. Superfluous 0xFF before a marker are left out.
  static func copyData(
    _ reader: inout PhotoReader, hasRestarts: Bool, to output: inout [UInt8]
  ) throws(PhotoError) {
    let start = reader.position
    var from = start
    var restarts: UInt8 = 0
    let bytes = reader.bytes
    var index = start
    while index < bytes.count {
      guard bytes[index] == 0xFF else {
        index += 1
        continue
      }
      var next = index + 1
      while next < bytes.count, bytes[next] == 0xFF { next += 1 }
      guard next < bytes.count else { break }
      if bytes[next] == 0, next == index + 1 {
        index += 2
      } else if JPEGMarker.restarts.contains(bytes[next]) {
        guard hasRestarts, bytes[next] == 0xD0 + restarts % 8 else {
          throw .damaged(.jpeg, "a restart marker is out of place", at: index)
        }
        restarts = (restarts + 1) % 8
        output += bytes[from..<index]
        from = next - 1
        index = next + 1
      } else {
        guard index > start else { throw .damaged(.jpeg, "a scan is empty", at: start) }
        output += bytes[from..<index]
        try reader.move(to: index)
        return
      }
    }
    throw reader.ends("a scan")
  }
}

/// The tables that a JPEG file has defined so far (ITU-T T.81, sections B.2.4.1 and B.2.4.2).
struct JPEGTables {
  private(set) var quantisation: Set<Int> = []
  private(set) var directHuffman: Set<Int> = []
  private(set) var alternatingHuffman: Set<Int> = []

  /// Reads a segment of quantisation tables, which has to be used up exactly.
  mutating func readQuantisation(
    _ reader: inout PhotoReader, length: Int, at offset: Int
  ) throws(PhotoError) {
    let what = "its quantisation tables"
    let end = reader.position + length
    while reader.position < end {
      let head = try reader.byte(what)
      guard head >> 4 <= 1, head & 15 <= 3 else {
        throw .damaged(.jpeg, "\(what) have a wrong number", at: reader.position - 1)
      }
      _ = try reader.slice(head >> 4 == 0 ? 64 : 128, what)
      quantisation.insert(Int(head & 15))
    }
    guard reader.position == end, length > 0 else {
      throw .damaged(.jpeg, "\(what) have a wrong length", at: offset)
    }
  }

  /// Reads a segment of Huffman tables, which has to be used up exactly.
  mutating func readHuffman(
    _ reader: inout PhotoReader, length: Int, at offset: Int
  ) throws(PhotoError) {
    let what = "its Huffman tables"
    let end = reader.position + length
    while reader.position < end {
      let start = reader.position
      let head = try reader.byte(what)
      let counts = try reader.slice(16, what)
      guard head >> 4 <= 1, head & 15 <= 3, isCode(counts) else {
        throw .damaged(.jpeg, "\(what) make no code", at: start)
      }
      _ = try reader.slice(counts.reduce(0) { $0 + Int($1) }, what)
      if head >> 4 == 0 {
        directHuffman.insert(Int(head & 15))
      } else {
        alternatingHuffman.insert(Int(head & 15))
      }
    }
    guard reader.position == end, length > 0 else {
      throw .damaged(.jpeg, "\(what) have a wrong length", at: offset)
    }
  }

  /// Returns whether there can be so many codes of each length (ITU-T T.81, section C.2).
  private func isCode(_ counts: ArraySlice<UInt8>) -> Bool {
    var free = 1
    for count in counts {
      free = free * 2 - Int(count)
      if free < 0 { return false }
    }
    return (1...256).contains(counts.reduce(0) { $0 + Int($1) })
  }
}
