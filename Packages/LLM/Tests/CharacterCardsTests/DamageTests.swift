import CharacterCards
import DomainModels
import DomainModelsTesting
import Interchange
import Testing

struct DamageTests {
  @Test("Every truncation of a picture is refused, as broken off")
  func truncated() throws {
    for length in 0..<Picture.withCards.count {
      let bytes = Array(Picture.withCards.prefix(length))
      let error = try #require(throws: CharacterCardError.self) { try CharacterCard(png: bytes) }
      #expect(error.reason == .truncatedPNG, "\(length): \(error.message)")
      #expect(throws: CharacterCardError.self) { try CharacterCard(file: bytes) }
      #expect(throws: CharacterCardError.self) { try CharacterCard(name: "A").embedded(in: bytes) }
    }
  }

  @Test("Every changed bit of a picture is noticed")
  func changed() throws {
    for index in Picture.withCards.indices {
      for bit in 0..<8 {
        var bytes = Picture.withCards
        bytes[index] ^= 1 << bit
        let error = try #require(throws: CharacterCardError.self) { try CharacterCard(png: bytes) }
        #expect([.truncatedPNG, .damagedPNG].contains(error.reason), "\(index): \(error.message)")
      }
    }
  }

  @Test("Any bytes are a card or an error")
  func anything() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<2_000 {
      let bytes = (0..<round % 97).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for start in [[], Array(Picture.plain.prefix(8)), Array(Picture.plain.prefix(33)), [0x7B]] {
        #expect(throws: CharacterCardError.self) { try CharacterCard(file: start + bytes) }
        #expect(throws: CharacterCardError.self) { try CharacterCard(png: start + bytes) }
      }
    }
  }

  @Test("A sample with anything in the place of any byte is a card or an error")
  func mutated() throws {
    var generator = SeededGenerator(seed: 11)
    let sample = Array(SampleCard.text("v3").utf8)
    var cards = 0
    for _ in 0..<3_000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = UInt8(
          ascii: "{}[]\",:1ex\\ ".unicodeScalars.randomElement(using: &generator) ?? " ")
      }
      do {
        let card = try CharacterCard(json: bytes)
        #expect(try JSONReader.read(card.json()) == card.document)
        cards += 1
      } catch let error as CharacterCardError {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(cards > 100)
  }

  @Test(
    "A sound picture says what is wrong with its card",
    arguments: [
      ("Title", "e30=", "png_without_card", "tEXt"), ("chara", "e30=", "not_a_card", "neither"),
      ("chara", "e3#=", "card_base64_invalid", "\"chara\" at byte 80"),
      ("ccv3", "eyI=", "card_json_invalid", "\"ccv3\" at byte 80 is no JSON: line 1, column"),
      ("chara", "", "card_json_invalid", "line 1"),
    ])
  func noCard(_ keyword: String, text: String, code: String, message: String) throws {
    let picture = TextChunk(keyword: keyword, text: text).added(to: Picture.plain)
    let error = try #require(throws: CharacterCardError.self) { try CharacterCard(png: picture) }
    #expect(error.code == code)
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.hint?.isEmpty == false)
  }

  @Test("A length beyond the end, or beyond what a chunk may have, is no crash")
  func lengths() throws {
    for first in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] {
      let chunk = [first, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8) + [0, 0, 0, 0]
      let bytes = Array(Picture.plain.dropLast(12)) + chunk
      let error = try #require(throws: CharacterCardError.self) { try CharacterCard(png: bytes) }
      #expect(error.reason == (first < 0x80 ? .truncatedPNG : .damagedPNG))
    }
  }
}
