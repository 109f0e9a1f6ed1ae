import Blobs
import DomainModels
import Testing

/// A picture is as large as its limits allow, and no byte or pixel larger.
struct PhotoLimitTests {
  private func reason(
    of bytes: [UInt8], _ limits: PhotoLimits = PhotoLimits()
  ) -> PhotoError.Reason? {
    do {
      _ = try Photo.checked(bytes, limits: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func standardLimits() {
    let limits = PhotoLimits()
    #expect(limits.side == 8192)
    #expect(limits.pixels == 40_000_000)
    #expect(limits.size == 10_485_760)
    #expect(limits.decodedSize == 268_435_456)
  }

  @Test(arguments: ["baseline", "progressive", "gray"]) func aJPEGFitsExactly(
    _ name: String
  ) throws {
    let bytes = try SamplePicture.named(name, .jpeg).bytes
    let planes = name == "gray" ? 1 : 3
    expectExactLimits(bytes, width: 16, height: 12, decoded: 16 * 12 * planes)
  }

  @Test(arguments: [("rgb8", 9 * 7 * 3), ("gray1", 7), ("rgba8", 9 * 7 * 4)]) func aPNGFitsExactly(
    _ name: String, _ decoded: Int
  ) throws {
    let bytes = try SamplePicture.named(name, .png).bytes
    expectExactLimits(bytes, width: 9, height: 7, decoded: decoded)
  }

  private func expectExactLimits(_ bytes: [UInt8], width: Int, height: Int, decoded: Int) {
    let pixels = width * height
    #expect(
      reason(
        of: bytes,
        PhotoLimits(side: width, pixels: pixels, size: bytes.count, decodedSize: decoded)) == nil)
    #expect(reason(of: bytes, PhotoLimits(side: width - 1)) == .tooLarge)
    #expect(reason(of: bytes, PhotoLimits(pixels: pixels - 1)) == .tooLarge)
    #expect(reason(of: bytes, PhotoLimits(size: bytes.count - 1)) == .tooLarge)
    #expect(reason(of: bytes, PhotoLimits(decodedSize: decoded - 1)) == .tooLarge)
  }

  @Test(
    arguments: [
      (65_535, 65_535), (8193, 1), (1, 8193), (8192, 8192), (65_535, 1),
    ] as [(UInt16, UInt16)])
  func aSmallJPEGThatClaimsToBeHugeIsRefused(_ width: UInt16, _ height: UInt16) throws {
    let bytes = try SamplePicture.named("baseline", .jpeg).bytes
    let frame = try #require(bytes.offset(ofMarker: 0xC0))
    let claim = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    #expect(reason(of: bytes.replacing(at: frame + 5, with: claim)) == .tooLarge)
  }

  @Test(
    arguments: [
      (UInt32.max, UInt32.max), (1 << 31, 1), (1, 1 << 31), (8193, 1), (8192, 8192),
      (100_000, 100_000),
    ] as [(UInt32, UInt32)])
  func aSmallPNGThatClaimsToBeHugeIsRefused(_ width: UInt32, _ height: UInt32) {
    #expect(reason(of: .png(width: width, height: height)) == .tooLarge)
    #expect(
      reason(
        of: .png(width: width, height: height),
        PhotoLimits(side: .max, pixels: .max, decodedSize: 1000))
        == .tooLarge)
  }

  @Test func theRefusalComesBeforeTheRestIsRead() {
    let error = #expect(throws: PhotoError.self) {
      try Photo.checked(.png(width: 9000, height: 9000, rest: [1, 2, 3]))
    }
    #expect(error?.reason == .tooLarge)
    #expect(error?.offset == 16)
    #expect(error?.message.contains("9000 × 9000 pixels") == true)
  }

  @Test func picturesWithoutPixelsAreDamaged() throws {
    #expect(reason(of: .png(width: 0, height: 5)) == .damaged)
    #expect(reason(of: .png(width: 5, height: 0)) == .damaged)
    let bytes = try SamplePicture.named("baseline", .jpeg).bytes
    let frame = try #require(bytes.offset(ofMarker: 0xC0))
    #expect(reason(of: bytes.replacing(at: frame + 7, with: [0, 0])) == .damaged)
  }

  @Test func moreDataThanThePixelsCanNeedIsRefused() {
    // 2 × 2 pixels of 3 bytes and 2 filter bytes are 14 bytes: twice that and 1,024 are taken.
    func picture(_ size: Int, interlace: UInt8 = 0) -> [UInt8] {
      let data = [0x78, 0x9C] + [UInt8](repeating: 0, count: size - 2)
      let rest = [UInt8].chunk("IDAT", data) + .chunk("IEND", [])
      return .png(width: 2, height: 2, rest: rest, interlace: interlace)
    }
    #expect(reason(of: picture(1052)) == nil)
    #expect(reason(of: picture(1053)) == .damaged)
    // In three of the seven passes they are 4, 4 and 7 bytes.
    #expect(reason(of: picture(1054, interlace: 1)) == nil)
    #expect(reason(of: picture(1055, interlace: 1)) == .damaged)
    let parts = [[UInt8]](repeating: .chunk("IDAT", [0x78, 0x9C] + [0, 0, 0, 0]), count: 200)
    #expect(
      reason(of: .png(width: 2, height: 2, rest: parts.flatMap(\.self) + .chunk("IEND", [])))
        == .damaged)
  }
}

/// Other formats than JPEG and PNG are refused, by name where it is known.
struct OtherFormatTests {
  static let others: [(start: String, name: String)] = [
    ("", "an empty file"),
    ("GIF89a\u{1}", "a GIF picture"),
    ("RIFF\u{4}\0\0\0WEBPVP8 ", "a WebP picture"),
    ("RIFF\u{4}\0\0\0AVI ", "a sound or a video"),
    ("\0\0\0\u{18}ftypheic", "a HEIC picture"),
    ("\0\0\0\u{18}ftypmif1", "a HEIC picture"),
    ("\0\0\0\u{18}ftypavif", "an AVIF picture"),
    ("\0\0\0\u{18}ftypisom", "a video"),
    ("%PDF-1.7", "a PDF document"),
    ("BM6\0", "a BMP picture"),
    ("PK\u{3}\u{4}", "a ZIP archive"),
    ("II*\0", "a TIFF picture"),
    ("<svg xmlns='http://www.w3.org/2000/svg'>", "an SVG picture"),
    ("\u{FEFF}<?xml version='1.0'?>\n<!-- x --><SVG>", "an SVG picture"),
    (" \n<!DOCTYPE html><html>", "an HTML page"),
    ("<html><script>", "an HTML page"),
    ("<?xml version='1.0'?><a/>", "an XML document"),
  ]

  @Test(arguments: others) func isNamed(_ start: String, _ name: String) {
    let error = #expect(throws: PhotoError.self) { try Photo.checked(Array(start.utf8)) }
    #expect(error?.reason == .otherFormat)
    #expect(error?.message == "this is \(name)")
    #expect(error?.hint == "Send a JPEG or PNG picture")
  }

  @Test(arguments: ["x", "just words", "<a>", "RIF", "\u{89}PNG", "ftyp"])
  func somethingUnknownIsRefusedToo(_ text: String) {
    let error = #expect(throws: PhotoError.self) { try Photo.checked(Array(text.utf8)) }
    #expect(error?.reason == .unknownFormat)
    #expect(error?.offset == nil)
  }

  @Test func aPictureBehindSomethingElseIsNotFound() throws {
    let picture = try SamplePicture.named("baseline", .jpeg).bytes
    #expect(throws: PhotoError.self) { try Photo.checked([0] + picture) }
    #expect(throws: PhotoError.self) { try Photo.checked(Array("<svg>".utf8) + picture) }
  }

  @Test func errorsAreExplained() {
    let error: any ExplainedError = PhotoError(.damaged, "it is broken", at: 7, hint: "Mend it")
    #expect(error.code == "photo_damaged")
    #expect(error.message == "it is broken (at byte 7)")
    #expect(error.hint == "Mend it")
    #expect(error.kind == .usage)
    #expect(
      PhotoError.Reason.allCases.map(\.rawValue) == [
        "photo_unknown_format", "photo_other_format", "photo_damaged", "photo_unsupported",
        "photo_too_large",
      ])
  }
}
