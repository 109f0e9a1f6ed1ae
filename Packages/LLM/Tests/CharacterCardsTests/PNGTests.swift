import CharacterCards
import Foundation
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
