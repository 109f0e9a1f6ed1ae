import Interchange

/// The chunks of a PNG file, each with its checksum checked.
///
/// The picture itself is not looked at.
struct PNGFile: Sendable {
  /// What a PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The most that a chunk may hold.
  static let longestContent = 0x7FFF_FFFF

  let bytes: [UInt8]
  /// In the order of the file; the last is the end, `IEND`.
  let chunks: [PNGChunk]

  init(_ bytes: [UInt8]) throws(CharacterCardError) {
    guard bytes.starts(with: Self.signature) else {
      throw Self.signature.starts(with: bytes)
        ? .truncatedPNG(at: 0) : .damagedPNG("the signature of a PNG file is missing", at: 0)
    }
    var chunks: [PNGChunk] = []
    var offset = Self.signature.count
    while chunks.last?.type != "IEND" {
      let chunk = try Self.chunk(of: bytes, at: offset)
      if chunks.isEmpty, chunk.type != "IHDR" {
        throw .damagedPNG("the first chunk is not IHDR", at: offset)
      }
      chunks.append(chunk)
      offset = chunk.whole.upperBound
    }
    self.bytes = bytes
    self.chunks = chunks
  }

  private static func chunk(
    of bytes: [UInt8], at offset: Int
  ) throws(CharacterCardError) -> PNGChunk {
    guard bytes.count - offset >= 12 else { throw .truncatedPNG(at: offset) }
    let length = Int(number(in: bytes, at: offset))
    let type = bytes[offset + 4..<offset + 8]
    guard type.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw .damagedPNG("the name of a chunk is made of other things than letters", at: offset + 4)
    }
    let name = String(decoding: type, as: UTF8.self)
    guard length <= longestContent else {
      throw .damagedPNG("the chunk \(name) says that it is longer than any may be", at: offset)
    }
    guard bytes.count - offset - 12 >= length else { throw .truncatedPNG(at: offset) }
    let content = offset + 8..<offset + 8 + length
    var check = CRC32()
    check.add(bytes[offset + 4..<content.upperBound])
    guard check.value == number(in: bytes, at: content.upperBound) else {
      throw .damagedPNG("the checksum of the chunk \(name) is wrong", at: offset)
    }
    return PNGChunk(type: name, content: content, whole: offset..<content.upperBound + 4)
  }

  private static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The keyword of a `tEXt` chunk in lower case and the place of its text; `nil` for other chunks.
  func text(of chunk: PNGChunk) -> (keyword: String, text: Range<Int>)? {
    guard chunk.type == "tEXt", let end = bytes[chunk.content].firstIndex(of: 0) else { return nil }
    let keyword = String(decoding: bytes[chunk.content.lowerBound..<end], as: UTF8.self)
    return (keyword.lowercased(), end + 1..<chunk.content.upperBound)
  }

  /// A `tEXt` chunk as it stands in a file.
  static func textChunk(
    keyword: String, text: [UInt8]
  ) throws(CharacterCardError) -> [UInt8] {
    let content = Array(keyword.utf8) + [0] + text
    guard content.count <= longestContent else { throw .tooLarge }
    let checked = Array("tEXt".utf8) + content
    var check = CRC32()
    check.add(checked)
    return bigEndian(UInt32(content.count)) + checked + bigEndian(check.value)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// A chunk of a PNG file, as places in its bytes (W3C PNG, third edition, section 5.3).
struct PNGChunk: Sendable, Equatable {
  /// Four letters: `tEXt`.
  let type: String
  let content: Range<Int>
  /// The chunk itself: length, type, content and checksum.
  let whole: Range<Int>
}
