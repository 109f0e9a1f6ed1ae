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
