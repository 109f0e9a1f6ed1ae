import Blobs
import LocalBlobs
import Testing

/// Pictures of real encoders pass, with nothing left but the picture.
@Suite(.timeLimit(.minutes(30))) struct PhotoTests {
  static let secrets = [
    "Secret", "Exif\0\0II", "GPS", "http://ns.adobe.com", "adobe:ns:meta", "ICC_PROFILE", "MPF\0",
    "tEXt", "zTXt", "iTXt", "tIME", "iCCP", "seCr", "acTL", "fcTL", "fdAT", "2024", "sRGB built-in",
  ]

  @Test func samplesAreThere() {
    #expect(SamplePicture.jpegs.count == 14)
    #expect(SamplePicture.pngs.count == 25)
    #expect(SamplePicture.all.allSatisfy { $0.bytes.count > 60 && $0.stripped != nil })
  }

  @Test(arguments: SamplePicture.all) func isKnownForWhatItIs(_ picture: SamplePicture) throws {
    let photo = try Photo.checked(picture.bytes)
    #expect(photo.format == picture.format)
    #expect(photo.width == picture.width)
    #expect(photo.height == picture.height)
    #expect(photo.orientation == picture.orientation)
  }

  @Test(arguments: SamplePicture.all) func isStrippedAsWasDecoded(_ picture: SamplePicture) throws {
    let photo = try Photo.checked(picture.bytes)
    #expect(BlobID(of: photo.bytes) == picture.stripped)
    #expect(photo.bytes.count <= picture.bytes.count)
  }

  @Test(arguments: SamplePicture.all) func checkingAgainChangesNothing(
    _ picture: SamplePicture
  ) throws {
    let photo = try Photo.checked(picture.bytes)
    #expect(try Photo.checked(photo.bytes) == photo)
  }

  @Test(arguments: SamplePicture.all) func tellsNothingElse(_ picture: SamplePicture) throws {
    let photo = try Photo.checked(picture.bytes)
    for secret in PhotoTests.secrets {
      #expect(!photo.bytes.contains(text: secret), "\(secret) is still in it")
    }
  }

  @Test func samplesHoldWhatHasToGo() {
    for secret in ["SecretComment", "SecretMaker", "SecretVideo", "ICC_PROFILE", "MPF\0"] {
      #expect(SamplePicture.jpegs.contains { $0.bytes.contains(text: secret) }, "no \(secret)")
    }
    for secret in ["SecretAuthor", "zTXt", "iTXt", "SecretMaker", "iCCP", "tIME", "fdAT", "seCr"] {
      #expect(SamplePicture.pngs.contains { $0.bytes.contains(text: secret) }, "no \(secret)")
    }
  }

  @Test func harmlessChunksStay() throws {
    let photo = try Photo.checked(try SamplePicture.named("kept", .png).bytes)
    for chunk in ["pHYs", "gAMA", "cHRM", "sRGB", "sBIT", "tRNS", "bKGD"] {
      #expect(photo.bytes.contains(text: chunk), "\(chunk) is gone")
    }
  }

  @Test func adobeColoursAndDensityStay() throws {
    for name in ["cmyk", "adobeRGB"] {
      let photo = try Photo.checked(try SamplePicture.named(name, .jpeg).bytes)
      #expect(photo.bytes.contains(text: "Adobe"))
    }
    let photo = try Photo.checked(try SamplePicture.named("optimised", .jpeg).bytes)
    #expect(photo.bytes.contains(run: Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 72, 0, 0]))
  }

  @Test(arguments: PhotoOrientation.allCases) func orientationIsKept(
    _ orientation: PhotoOrientation
  ) throws {
    let value = UInt8(orientation.rawValue)
    let little: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0]
      + [0x0F, 0x01, 2, 0, 4, 0, 0, 0, 0x41, 0x42, 0x43, 0]
      + [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0] + [0, 0, 0, 0]
    let jpeg = try SamplePicture.named("baseline", .jpeg).bytes
    let png = try SamplePicture.named("rgb8", .png).bytes
    let turned = [
      jpeg.afterStart(0xE1, Array("Exif\0\0".utf8) + little),
      png.beforeChunk("IDAT", .chunk("eXIf", little)),
      png.beforeChunk("IEND", .chunk("eXIf", little)),
    ]
    for bytes in turned {
      let photo = try Photo.checked(bytes)
      #expect(photo.orientation == orientation)
      #expect(!photo.bytes.contains(text: "ABC"))
      #expect(try Photo.checked(photo.bytes) == photo)
      let isWritten = photo.bytes.contains(text: "Exif") || photo.bytes.contains(text: "eXIf")
      #expect(isWritten == (orientation != .topLeft))
    }
  }

  @Test(
    arguments: [
      [], [0x49, 0x49], [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0],
      [0x4D, 0x4D, 0, 0x2A, 0xFF, 0xFF, 0xFF, 0xFF],
      [
        0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0xFF, 0xFF, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0,
        0,
      ],
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0],
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 4, 0, 0, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0],
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 2, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func doubtfulExifGoesWithoutATrace(_ tiff: [UInt8]) throws {
    let jpeg = try SamplePicture.named("baseline", .jpeg).bytes
    let plain = try Photo.checked(jpeg)
    #expect(try Photo.checked(jpeg.afterStart(0xE1, Array("Exif\0\0".utf8) + tiff)) == plain)
    let png = try SamplePicture.named("rgb8", .png).bytes
    #expect(
      try Photo.checked(png.beforeChunk("IDAT", .chunk("eXIf", tiff))) == Photo.checked(png))
  }

  @Test func sidesThatAQuarterTurnSwaps() {
    let swapping = PhotoOrientation.allCases.filter(\.swapsSides).map(\.rawValue)
    #expect(swapping == [5, 6, 7, 8])
  }

  @Test(arguments: Array(0xE0...0xEF) + [0xFE] as [UInt8]) func noSegmentCarriesAText(
    _ marker: UInt8
  ) throws {
    let jpeg = try SamplePicture.named("baseline", .jpeg).bytes
    let texts = [
      "SecretAnything", "JFXX\0SecretThumbnail", "Exif\0\0SecretExif", "ICC_PROFILE\0SecretProfile",
      "Photoshop 3.0\0SecretIPTC", "http://ns.adobe.com/xap/1.0/\0SecretXMP", "Ducky\0Secret",
    ]
    let plain = try Photo.checked(jpeg)
    for text in texts {
      #expect(try Photo.checked(jpeg.afterStart(marker, Array(text.utf8))) == plain)
    }
    let scan = try #require(jpeg.offset(ofMarker: 0xDA))
    #expect(
      try Photo.checked(jpeg.inserting(.segment(marker, Array("Secret".utf8)), at: scan)) == plain)
    let end = jpeg.count - 2
    #expect(
      try Photo.checked(jpeg.inserting(.segment(marker, Array("Secret".utf8)), at: end)) == plain)
  }

  @Test func thumbnailsInKeptSegmentsGo() throws {
    let gray = try SamplePicture.named("gray", .jpeg).bytes
    let plain = try Photo.checked(gray)
    let start = try #require(gray.offset(ofMarker: 0xE0))
    let density = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1]
    let withThumbnail = density + [1, 2] + Array("Secret".utf8)
    let bare = Array(gray[..<start]) + Array(gray[(start + 18)...])
    let photo = try Photo.checked(bare.afterStart(0xE0, withThumbnail))
    #expect(try Photo.checked(bare.afterStart(0xE0, density + [0, 0])) == photo)
    #expect(photo.bytes.count == plain.bytes.count)
    let long = try SamplePicture.named("adobeRGB", .jpeg).bytes
    let adobe = try #require(long.offset(ofMarker: 0xEE))
    let content = Array(long[(adobe + 4)..<(adobe + 16)])
    let longer = Array(long[..<adobe]) + Array(long[(adobe + 16)...])
    #expect(
      try Photo.checked(longer.afterStart(0xEE, content + Array("Secret".utf8)))
        == Photo.checked(long))
  }

  @Test func superfluousFillBytesGo() throws {
    let jpeg = try SamplePicture.named("restarts", .jpeg).bytes
    let plain = try Photo.checked(jpeg)
    let tables = try #require(jpeg.offset(ofMarker: 0xDB))
    #expect(try Photo.checked(jpeg.inserting([0xFF, 0xFF, 0xFF], at: tables)) == plain)
    let restart = try #require(jpeg.firstIndex(ofRun: [0xFF, 0xD0]))
    #expect(try Photo.checked(jpeg.inserting([0xFF, 0xFF], at: restart)) == plain)
    #expect(try Photo.checked(jpeg.inserting([0xFF], at: jpeg.count - 2)) == plain)
  }
}
