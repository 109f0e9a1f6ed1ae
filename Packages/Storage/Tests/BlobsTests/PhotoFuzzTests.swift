import Blobs
import DomainModels
import Testing

/// For any bytes, checking ends, and a photo that passes tells nothing and passes again unchanged.
@Suite(.timeLimit(.minutes(30))) struct PhotoFuzzTests {
  /// Texts that a stripped picture must not have, all in the samples; too long to come at random.
  private static let secrets = [
    "Secret", "ICC_PROFILE", "MPF\0", "adobe:ns", "tEXt", "zTXt", "iTXt", "tIME", "iCCP", "fdAT",
    "fcTL", "acTL",
  ].map { Array($0.utf8) }

  /// Checks bytes; says whether they were accepted.
  private func check(_ bytes: [UInt8]) throws -> Bool {
    let photo: Photo
    do {
      photo = try Photo.checked(bytes)
    } catch {
      let isExplained = !error.message.isEmpty && (error.offset ?? 0) <= bytes.count
      if !isExplained { Issue.record("an error without a place: \(error)") }
      return false
    }
    guard try Photo.checked(photo.bytes) == photo, photo.bytes.count <= bytes.count else {
      Issue.record("checking again gives something else")
      return true
    }
    // The reference for all that may be left of Exif is one block that says the orientation.
    let exif = photo.format == .jpeg ? Array("Exif\0\0".utf8) : Array("eXIf".utf8)
    if let index = photo.bytes.firstIndex(ofRun: exif) {
      let rest = Array(photo.bytes[(index + exif.count)...])
      let block: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
      #expect(rest.starts(with: block) && photo.orientation != .topLeft)
    }
    // A splice may have put a text into compressed data, where it is a part of the picture.
    let open = photo.format == .jpeg ? photo.bytes.withoutScanData : photo.bytes
    for secret in PhotoFuzzTests.secrets where open.contains(run: secret) {
      Issue.record("\(String(decoding: secret, as: UTF8.self)) is still in it")
    }
    return true
  }

  @Test(arguments: SamplePicture.all) func everyTruncationIsRefused(
    _ picture: SamplePicture
  ) throws {
    let end =
      picture.name == "trailing" || picture.name == "severalPictures"
      ? try Photo.checked(picture.bytes).bytes.count : picture.bytes.count
    for count in 0..<end {
      #expect(try !check(Array(picture.bytes[..<count])), "accepted with \(count) bytes")
    }
  }

  @Test(arguments: SamplePicture.all) func everySingleWrongByteIsHarmless(
    _ picture: SamplePicture
  ) throws {
    var bytes = picture.bytes
    var refused = 0
    for index in bytes.indices {
      let right = bytes[index]
      for wrong in [right ^ 0xFF, right ^ 1, right &+ 0x10, 0, 0xFF] where wrong != right {
        bytes[index] = wrong
        if try !check(bytes) { refused += 1 }
      }
      bytes[index] = right
    }
    #expect(refused > 50)
  }

  @Test(arguments: 0..<8) func splicesOfPicturesAreHarmless(_ seed: Int) throws {
    let random = RandomSource.seeded(UInt64(seed) &+ 4711)
    func draw(_ count: Int) -> Int { count == 0 ? 0 : Int(random.next() % UInt64(count)) }
    let pictures = seed.isMultiple(of: 2) ? SamplePicture.jpegs : SamplePicture.pngs
    var accepted = 0
    for _ in 0..<400 {
      var bytes = pictures[draw(pictures.count)].bytes
      for _ in 0...draw(3) {
        let other = pictures[draw(pictures.count)].bytes
        let from = draw(other.count)
        let piece = Array(other[from..<min(other.count, from + draw(120))])
        let place = draw(bytes.count)
        if draw(2) == 0 {
          bytes.insert(contentsOf: piece, at: place)
        } else {
          bytes.replaceSubrange(place..<min(bytes.count, place + draw(120)), with: piece)
        }
      }
      if try check(bytes) { accepted += 1 }
    }
    #expect(accepted < 400)
  }

  @Test(arguments: 0..<4) func segmentsInAnyOrderAreHarmless(_ seed: Int) throws {
    let random = RandomSource.seeded(UInt64(seed) &+ 815)
    func draw(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let jpeg = try SamplePicture.named("exif", .jpeg).bytes
    let png = try SamplePicture.named("texts", .png).bytes
    var accepted = 0
    for _ in 0..<300 {
      let content = (0..<draw(30)).map { _ in UInt8(draw(256)) } + Array("Secret".utf8)
      let marker = UInt8(0xC0 + draw(64))
      let place = try #require(
        jpeg.offset(ofMarker: [0xE0, 0xE1, 0xDB, 0xC0, 0xC4, 0xDA][draw(6)]))
      if try check(jpeg.inserting(.segment(marker, content), at: place)) { accepted += 1 }
      let type = String(
        decoding: [
          [73, 105][draw(2)], UInt8(65 + draw(26) + 32 * draw(2)), UInt8(65 + draw(26)),
          UInt8(97 + draw(26)),
        ], as: UTF8.self)
      let before = ["tEXt", "IDAT", "IEND"][draw(3)]
      if try check(png.beforeChunk(before, .chunk(type, content))) { accepted += 1 }
    }
    #expect(accepted > 50)
  }

  @Test(arguments: [0x00, 0xFF, 0xD0, 0x41] as [UInt8]) func endlessRunsEnd(_ byte: UInt8) throws {
    let jpeg = try SamplePicture.named("restarts", .jpeg).bytes
    let scan = try #require(jpeg.offset(ofMarker: 0xDA))
    let run = [UInt8](repeating: byte, count: 300_000)
    for place in [3, 20, scan, jpeg.count - 2, jpeg.count] {
      _ = try check(jpeg.inserting(run, at: place))
    }
    let segments = [[UInt8]](repeating: .segment(0xFE, [byte]), count: 40_000).flatMap(\.self)
    #expect(try check(jpeg.inserting(segments, at: 2)))
    let png = try SamplePicture.named("rgb8", .png).bytes
    let chunks = [[UInt8]](repeating: .chunk("tEXt", [byte]), count: 20_000).flatMap(\.self)
    #expect(try check(png.beforeChunk("IDAT", chunks)))
  }
}
