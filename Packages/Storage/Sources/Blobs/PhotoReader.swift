/// Reads a picture's file from front to back; nothing is read beyond its end.
struct PhotoReader {
  let bytes: [UInt8]
  let format: PhotoFormat
  private(set) var position = 0

  init(_ bytes: [UInt8], _ format: PhotoFormat) {
    self.bytes = bytes
    self.format = format
  }

  var remaining: Int { bytes.count - position }

  /// The next byte, which stays the next one; `nil` at the end.
  var peeked: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func byte(_ what: String) throws(PhotoError) -> UInt8 {
    guard let byte = peeked else { throw ends(what) }
    position += 1
    return byte
  }

  /// The next bytes as a number, the highest byte first, which is how both formats write.
  mutating func number(bytes count: Int, _ what: String) throws(PhotoError) -> Int {
    var number = 0
    for byte in try slice(count, what) { number = number << 8 | Int(byte) }
    return number
  }

  /// The next bytes as they are.
  mutating func slice(_ count: Int, _ what: String) throws(PhotoError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw ends(what) }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Goes on at a position that is not behind the end.
  mutating func move(to position: Int) throws(PhotoError) {
    guard (0...bytes.count).contains(position) else { throw ends("the picture") }
    self.position = position
  }

  /// The error of a file that breaks off.
  func ends(_ what: String) -> PhotoError {
    .damaged(format, "it ends within \(what)", at: bytes.count)
  }
}

/// A kind of picture that is accepted.
public enum PhotoFormat: String, Sendable, CaseIterable {
  /// JPEG, baseline, extended or progressive with Huffman coding (ITU-T T.81).
  case jpeg
  /// PNG, with one picture (W3C, PNG third edition).
  case png

  /// The media type to serve it as (RFC 2046, section 4.2).
  public var mediaType: String { "image/\(rawValue)" }

  /// The name that users see.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }
}

/// The largest size of a picture: the size that it declares is checked before it is decoded.
public struct PhotoLimits: Sendable, Hashable {
  /// The most pixels along one side.
  public let side: Int
  /// The most pixels in all.
  public let pixels: Int
  /// The most bytes of the file.
  public let size: Int
  /// The most bytes that a decoder has to hold, at the picture's own depth.
  public let decodedSize: Int

  /// Sets the limits.
  ///
  /// - Parameters:
  ///   - side: pixels along one side; 8,192 unless told.
  ///   - pixels: pixels in all; 40 million unless told.
  ///   - size: bytes of the file; 10 MiB unless told.
  ///   - decodedSize: bytes of the decoded picture; 256 MiB unless told, which only deep PNG
  ///     pictures reach before the other limits.
  public init(
    side: Int = 8192, pixels: Int = 40_000_000, size: Int = 10 << 20, decodedSize: Int = 256 << 20
  ) {
    self.side = side
    self.pixels = pixels
    self.size = size
    self.decodedSize = decodedSize
  }
}

/// Recognises what people send instead of a JPEG or PNG picture, by its bytes, to say so by name.
enum OtherFormat {
  /// The apparent format of the bytes (`a WebP picture`); `nil` if it is unknown.
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

  /// The format of an ISO base media file, by its major brand (ISO/IEC 23008-12, annex B).
  private static func media(of brand: ArraySlice<UInt8>) -> String {
    switch String(decoding: brand, as: UTF8.self) {
    case "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1": "a HEIC picture"
    case "avif", "avis": "an AVIF picture"
    default: "a video"
    }
  }

  /// The format of a text, by its first characters; pictures made of text can carry scripts.
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

extension BlobStore {
  /// Checks a picture, strips it and keeps what is left.
  ///
  /// - Parameters:
  ///   - bytes: the file that a user sent.
  ///   - limits: how large a picture may be.
  ///   - owner: whose quota it counts against.
  /// - Returns: the stripped picture and its name; nothing else of what was sent is kept.
  /// - Throws: ``PhotoError`` if it is no acceptable picture, ``BlobError`` if it can't be kept.
  public func putPhoto(
    _ bytes: [UInt8], limits: PhotoLimits = PhotoLimits(), for owner: BlobOwner
  ) async throws -> (id: BlobID, photo: Photo) {
    let photo = try Photo.checked(bytes, limits: limits)
    return (id: try await put(photo.bytes, for: owner), photo: photo)
  }
}
