import FriendsRequests
import FriendsServiceTesting
import Interchange
import Services
import Testing

/// Pictures that attack their reader, or tell more than they show.
///
/// The number is that of `Documentation/Server/Security.md`.
@Suite("Hostile pictures", .timeLimit(.minutes(20)))
struct PictureSecurityTests {
  private static let signature = Array(FriendsProbes.picture.prefix(8))
  /// The bytes after the header of the picture.
  private static let rest = Array(FriendsProbes.picture.dropFirst(33))
  private static let script = Array("<script>alert(document.domain)</script>".utf8)

  @Test("13 a flood of pixels and files that are two things are refused or cleaned")
  func pictures() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      #expect(try await user.send(photo: FriendsProbes.picture).status == 200)
      for (width, height) in [(60_000, 60_000), (1, 1 << 30), (0, 1), (1 << 31, 1 << 31)] {
        let reply = try await user.send(
          photo: Self.signature + Self.header(width, height) + Self.rest)
        #expect(reply.status == 400, "\(width) × \(height) gives \(reply.status)")
      }
      for (name, bytes) in [
        ("a page", Self.script), ("a drawing", Array("<svg onload=\"alert(1)\"/>".utf8)),
        ("a page with the beginning of a picture", Self.signature + Self.script),
        ("a GIF that is a script", Array("GIF89a=1;alert(1)//".utf8)),
        ("a cut picture", Array(FriendsProbes.picture.dropLast(20))),
      ] {
        let reply = try await user.send(photo: bytes)
        #expect(reply.status == 400, "\(name) gives \(reply.status)")
      }
      let header = Self.header(1, 1)
      let place = Array("GPSLatitude 47.3769".utf8)
      let exif = Array("MM\0*\0\0\0\u{8}".utf8) + place
      for (name, bytes) in [
        ("a page after it", FriendsProbes.picture + Self.script),
        ("an archive after it", FriendsProbes.picture + Array("PK\u{3}\u{4}".utf8) + Self.script),
        ("EXIF", Self.signature + header + Self.chunk("eXIf", exif) + Self.rest),
        (
          "a text",
          Self.signature + header + Self.chunk("tEXt", Array("Comment\0".utf8) + Self.script)
            + Self.chunk("tEXt", Array("Location\0".utf8) + place) + Self.rest
        ),
        ("an unknown chunk", Self.signature + header + Self.chunk("quUx", place) + Self.rest),
      ] {
        try await expectClean(name, bytes, user)
      }
    }
  }

  /// Expects a picture with something in it to be refused, or to be shown without it.
  private func expectClean(_ name: String, _ bytes: [UInt8], _ user: APIUser) async throws {
    // Its type is found from its bytes, not from the client's header.
    let added = try await user.send(photo: bytes, type: "text/html")
    guard added.status == 200 else {
      #expect(added.status == 400, "\(name) gives \(added.status)")
      return
    }
    let photos = try await user.send("GET", "/users/me").data?["profile"]?["photos"]?.arrayValue
    let url = try #require(photos?.last?.stringValue)
    let shown = try await user.send(
      "GET", String(url.dropFirst(FriendsAPI.basePath.count)), bytes: [])
    let text = String(decoding: shown.body, as: UTF8.self)
    #expect(shown.status == 200 && shown.body.starts(with: Self.signature), "\(name)")
    for word in ["script", "GPS", "47.3769", "eXIf", "tEXt", "quUx", "PK\u{3}"] {
      #expect(!text.contains(word), "\(name) still has \(word)")
    }
    #expect(shown.headers["content-type"] == "image/png")
    #expect(shown.headers["x-content-type-options"] == "nosniff")
    let last = (photos?.count ?? 1) - 1
    #expect(
      try await user.send("DELETE", "/users/me/photos/\(last)", bytes: []).status == 200)
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + content
    return bigEndian(content.count) + named + bigEndian(Int(checksum(named)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as PNG has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
