/// Recognises what people send instead of a JPEG or PNG picture, by its bytes, to say so by name.
enum OtherFormat {
  /// What the bytes seem to be (`a WebP picture`); `nil` if they are not known.
  static func name(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "an empty file" }
    for (magic, name) in magics where bytes.starts(with: magic) { return name }
    let brand = bytes.dropFirst(8).prefix(4)
    if bytes.starts(with: "RIFF".utf8) {
      return brand.elementsEqual("WEBP".utf8) ? "a WebP picture" : "a sound or a video"
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return media(of: brand) }
    return markup(in: bytes)
  }

  private static let magics: [(magic: [UInt8], name: String)] = [
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("BM".utf8), "a BMP picture"),
    (Array("%PDF-".utf8), "a PDF document"),
    (Array("PK".utf8), "a ZIP archive"),
    (Array("8BPS".utf8), "a Photoshop document"),
    ([0x49, 0x49, 0x2A, 0x00], "a TIFF picture"),
    ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF picture"),
    ([0xFF, 0x0A], "a JPEG XL picture"),
    ([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL picture"),
    ([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20], "a JPEG 2000 picture"),
    ([0, 0, 1, 0], "an icon"),
    ([0x8A, 0x4D, 0x4E, 0x47], "an MNG animation"),
  ]

  /// What an ISO base media file is, by its major brand (ISO/IEC 23008-12, annex B).
  private static func media(of brand: ArraySlice<UInt8>) -> String {
    switch String(decoding: brand, as: UTF8.self) {
    case "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1": "a HEIC picture"
    case "avif", "avis": "an AVIF picture"
    default: "a video"
    }
  }

  /// What a text is, by its first characters; pictures made of text can carry scripts.
  private static func markup(in bytes: [UInt8]) -> String? {
    let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF]
    let start = bytes.prefix(1024).drop { blanks.contains($0) }
    guard start.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if text.contains("<svg") { return "an SVG picture" }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return "an HTML page" }
    return text.hasPrefix("<?xml") ? "an XML document" : nil
  }
}
