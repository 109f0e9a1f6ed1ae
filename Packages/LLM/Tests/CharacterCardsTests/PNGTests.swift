import CharacterCards
import Foundation
import Interchange
import Testing

struct PNGTests {
  @Test("ccv3 is preferred to chara")
  func preferred() throws {
    let card = try CharacterCard(png: Picture.withCards)
    #expect(card.version == .v3 && card.displayName == "Kai")
    #expect(card.description == "{{char}} keeps the light.")
  }

  @Test(
    "A card goes into its own chunk, in place of all others",
    arguments: CharacterCardVersion.allCases)
  func embedded(_ version: CharacterCardVersion) throws {
    let card = CharacterCard(name: "Bo", version: version)
    let written = try card.embedded(in: Picture.withCards)
    #expect(try CharacterCard(png: written) == card)
    #expect(
      TextChunk.all(of: written).map(\.keyword) == ["Software", version == .v3 ? "ccv3" : "chara"])
    // Without its card, the picture is the one without any.
    let end = Picture.plain.count - 12
    #expect(written.prefix(end) == Picture.plain.prefix(end))
    #expect(written.suffix(12) == Picture.plain.suffix(12))
    #expect(try card.embedded(in: Picture.plain) == written)
    #expect(try card.embedded(in: written) == written)
  }

  @Test("What follows the picture stays")
  func trailing() throws {
    let written = try CharacterCard(name: "Bo").embedded(in: Picture.plain + [1, 2, 3])
    #expect(written.suffix(3) == [1, 2, 3])
    #expect(try CharacterCard(png: written).name == "Bo")
  }

  @Test("A V3 card may bring a V2 card along, with a warning in its notes")
  func backfilled() throws {
    var card = CharacterCard(name: "Bo", version: .v3)
    card.creatorNotes = "Be kind."
    let written = try card.embedded(in: Picture.plain, withV2: true)
    #expect(try CharacterCard(png: written) == card)
    // A reader that knows no ccv3 sees the other.
    let chunk = try #require(TextChunk.all(of: written).first { $0.keyword == "chara" })
    let old = try CharacterCard(json: chunk.decoded)
    #expect(old.version == .v2 && old.name == "Bo")
    #expect(old.creatorNotes.hasPrefix("This character card is Character Card V3"))
    #expect(old.creatorNotes.hasSuffix("Be kind."))
  }

  @Test("Keywords are told in any case, base64 in lines and without padding, and plain JSON too")
  func variants() throws {
    let json = #"{"name":"A","description":"😀"}"#
    let base64 = Data(json.utf8).base64EncodedString()
    let lines = base64.prefix(8) + "\r\n" + base64.dropFirst(8).prefix { $0 != "=" }
    for (keyword, text) in [("Chara", base64), ("CCV3", String(lines)), ("chara", json)] {
      let picture = TextChunk(keyword: keyword, text: text).added(to: Picture.plain)
      #expect(try CharacterCard(png: picture).description == "😀", "\(keyword)")
    }
  }

  @Test("Of several cards in chunks of one name the first counts")
  func several() throws {
    let texts = ["A", "B"].map { Data("{\"name\":\"\($0)\"}".utf8).base64EncodedString() }
    let picture = texts.reduce(Picture.plain) {
      TextChunk(keyword: "chara", text: $1).added(to: $0)
    }
    #expect(try CharacterCard(png: picture).name == "A")
  }
}

/// PNG files of one grey dot, made with Python's zlib.
enum Picture {
  /// One with a chunk of its own and no card.
  static let plain = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAADXRFWHRTb2Z0d2FyZQBoYW5kPIk6GAAAAApJREFUeJxj
    aAAAAIIAgXfNcrYAAAAASUVORK5CYII=
    """)

  /// One with a V2 card in `chara` and a V3 card in `ccv3`, both of Python's making.
  static let withCards = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAADXRFWHRTb2Z0d2FyZQBoYW5kPIk6GAAAAApJREFUeJxj
    aAAAAIIAgXfNcrYAAACSdEVYdGNoYXJhAGV5SnpjR1ZqSWpvaVkyaGhjbUZmWTJGeVpGOTJNaUlzSW5Od1pXTmZkbVZ5
    YzJsdmJpSTZJakl1TUNJc0ltUmhkR0VpT25zaWJtRnRaU0k2SWt0bFpYQmxjaUlzSW1SbGMyTnlhWEIwYVc5dUlqb2lT
    MlZsY0hNZ2RHaGxJR3hwWjJoMExpSjlmUT09mbfmXAAAALF0RVh0Y2N2MwBleUp6Y0dWaklqb2lZMmhoY21GZlkyRnla
    RjkyTXlJc0luTndaV05mZG1WeWMybHZiaUk2SWpNdU1DSXNJbVJoZEdFaU9uc2libUZ0WlNJNklrdGxaWEJsY2lJc0lt
    NXBZMnR1WVcxbElqb2lTMkZwSWl3aVpHVnpZM0pwY0hScGIyNGlPaUo3ZTJOb1lYSjlmU0JyWldWd2N5QjBhR1VnYkds
    bmFIUXVJbjE5uWZjNgAAAABJRU5ErkJggg==
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
  }
}

/// A `tEXt` chunk, written and found without the code under test.
struct TextChunk {
  let keyword: String
  let text: String

  /// The text, out of base64.
  var decoded: String {
    Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A picture with this chunk before its end.
  func added(to png: [UInt8]) -> [UInt8] {
    let content = Array("tEXt".utf8) + Array(keyword.utf8) + [0] + Array(text.utf8)
    var check = CRC32()
    check.add(content)
    let chunk = Self.bytes(UInt32(content.count - 4)) + content + Self.bytes(check.value)
    return png.dropLast(12) + chunk + png.suffix(12)
  }

  /// All of a picture.
  static func all(of png: [UInt8]) -> [TextChunk] {
    var chunks: [TextChunk] = []
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = png[offset + 8..<offset + 8 + length]
      if png[offset + 4..<offset + 8].elementsEqual("tEXt".utf8) {
        let parts = content.split(separator: 0, maxSplits: 1)
        chunks.append(
          TextChunk(
            keyword: String(decoding: parts[0], as: UTF8.self),
            text: String(decoding: parts[1], as: UTF8.self)))
      }
      offset += length + 12
    }
    return chunks
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
