import Interchange

/// One chunk of a PNG file (PNG third edition, section 5.3), with its check value (section 5.5).
struct PNGChunk {
  /// Its name, four letters.
  let type: String
  let content: ArraySlice<UInt8>
  /// Where its content begins.
  let offset: Int
  /// The chunk as it stands in a file, with length, name and check value.
  let bytes: ArraySlice<UInt8>

  /// Whether a decoder has to know it: its first letter is a capital.
  var isCritical: Bool { type.utf8.first.map { $0 < UInt8(ascii: "a") } ?? true }

  /// Reads the next chunk and checks its name, length and check value.
  init(_ reader: inout PhotoReader) throws(PhotoError) {
    let start = reader.position
    let length = try reader.number(bytes: 4, "a chunk's length")
    guard length < 1 << 31 else { throw .damaged(.png, "a chunk's length is wrong", at: start) }
    let name = try reader.slice(4, "a chunk's name")
    let isName = name.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
    guard isName else { throw .damaged(.png, "a chunk's name is wrong", at: start + 4) }
    type = String(decoding: name, as: UTF8.self)
    offset = reader.position
    content = try reader.slice(length, "a chunk")
    let check = try reader.number(bytes: 4, "a chunk's check value")
    guard check == Int(PNGChunk.check(name, content)) else {
      throw .damaged(.png, "the \(type) chunk has a wrong check value", at: start)
    }
    bytes = reader.bytes[start..<reader.position]
  }

  init(type: String, content: [UInt8]) {
    self.type = type
    self.content = content[...]
    offset = 0
    let name = Array(type.utf8)
    let length = UInt32(truncatingIfNeeded: content.count)
    let check = PNGChunk.check(name[...], content[...])
    bytes = (PNGChunk.bigEndian(length) + name + content + PNGChunk.bigEndian(check))[...]
  }

  private static func check(_ name: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) -> UInt32 {
    var check = CRC32()
    check.add(name)
    check.add(content)
    return check.value
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
