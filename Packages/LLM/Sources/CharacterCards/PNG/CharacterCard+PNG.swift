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
  /// Every chunk's checksum is checked, whatever the chunk holds. Of several chunks of one name the
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

  /// What a chunk's text stands for: base64, with or without padding and line breaks, or the JSON
  /// itself, as drafts of V3 had it.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var letters = text.filter { !" \t\r\n\0".utf8.contains($0) }
    if letters.first == UInt8(ascii: "{") { return Array(text) }
    while letters.count % 4 != 0, letters.count % 4 != 1 { letters.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(letters)).map { Array($0) }
  }
}
