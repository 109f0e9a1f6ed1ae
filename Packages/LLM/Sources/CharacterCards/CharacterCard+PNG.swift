import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Cards in pictures (V1, "Embedding methods"; V3, "PNG/APNG").
extension CharacterCard {
  /// Reads the card that a PNG or APNG picture carries: that of its `tEXt` chunk `ccv3`, or of
  /// `chara` if there is no other.
  ///
  /// Every chunk's checksum is checked, also of unknown chunks. Of several chunks of one name the
  /// first counts.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: ``CharacterCardError`` with `truncatedPNG` or `damagedPNG` and the byte where,
  ///   `noCard`, `invalidBase64`, or as ``init(json:)-([UInt8])``.
  public init(png bytes: [UInt8]) throws(CharacterCardError) {
    let file = try PNGFile(bytes)
    let texts = file.chunks.compactMap { chunk in
      file.text(of: chunk).map { (keyword: $0.keyword, text: $0.text, chunk: chunk) }
    }
    guard
      let card = texts.first(where: { $0.keyword == Self.keywordV3 })
        ?? texts.first(where: { $0.keyword == Self.keywordV2 })
    else { throw .noCard }
    let offset = card.chunk.whole.lowerBound
    guard let json = Self.decoded(bytes[card.text]) else {
      throw .invalidBase64(keyword: card.keyword, offset: offset)
    }
    try self.init(json: json, from: "the card in the chunk \"\(card.keyword)\" at byte \(offset)")
  }

  /// A picture with this card in it, in place of the card that it may have had.
  ///
  /// A V3 card goes into the chunk `ccv3`, any other into `chara`, just before the picture's end.
  /// All other chunks stay as they are, and so does what may follow the picture.
  ///
  /// - Parameters:
  ///   - png: the whole file of a PNG or APNG picture.
  ///   - withV2: whether a V3 card is also written as V2 into `chara`, for programs that know no
  ///     other, with a warning in its notes, as V3 asks for.
  /// - Returns: the new file.
  /// - Throws: ``CharacterCardError`` with `truncatedPNG` or `damagedPNG`, or `tooLarge`.
  public func embedded(
    in png: [UInt8], withV2: Bool = false
  ) throws(CharacterCardError) -> [UInt8] {
    let file = try PNGFile(png)
    var written = PNGFile.signature
    var end = written.count
    for chunk in file.chunks {
      end = chunk.whole.upperBound
      if chunk.type == "IEND" {
        if withV2, version == .v3 { written += try backfill().chunk(Self.keywordV2) }
        written += try self.chunk(version == .v3 ? Self.keywordV3 : Self.keywordV2)
      }
      let keyword = file.text(of: chunk)?.keyword
      if keyword == Self.keywordV2 || keyword == Self.keywordV3 { continue }
      written += png[chunk.whole]
    }
    return written + png[end...]
  }

  private static let keywordV3 = "ccv3"
  private static let keywordV2 = "chara"

  private func chunk(_ keyword: String) throws(CharacterCardError) -> [UInt8] {
    let text = Data(json(style: .compact)).base64EncodedData()
    return try PNGFile.textChunk(keyword: keyword, text: Array(text))
  }

  /// The card for readers of V2, with a warning.
  private func backfill() -> CharacterCard {
    var card = converted(to: .v2)
    let warning = """
      This character card is Character Card V3, but it is loaded as a Character Card V2. Please \
      use a Character Card V3 compatible application to use this character card properly.
      """
    card.creatorNotes = creatorNotes.isEmpty ? warning : "\(warning)\n\n\(creatorNotes)"
    return card
  }

  /// The content of a chunk's text: base64, with or without padding and line breaks, or the JSON
  /// itself, as drafts of V3 had it.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var letters = text.filter { !" \t\r\n\0".utf8.contains($0) }
    if letters.first == UInt8(ascii: "{") { return Array(text) }
    while letters.count % 4 != 0, letters.count % 4 != 1 { letters.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(letters)).map { Array($0) }
  }
}

/// The chunks of a PNG file, each with its checksum checked.
///
/// The picture itself is not looked at.
struct PNGFile: Sendable {
  /// The first bytes of a PNG file.
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
