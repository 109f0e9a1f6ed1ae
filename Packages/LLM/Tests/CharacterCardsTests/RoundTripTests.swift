import CharacterCards
import Interchange
import Testing

struct RoundTripTests {
  @Test("A card that no caller changed is written as it was read", arguments: ["v1", "v2", "v3"])
  func untouched(_ version: String) throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomCard(seed: seed)
      let document = random.document(version)
      let card = try CharacterCard(json: document.bytes())
      #expect(card.version.rawValue == version)
      #expect(try JSONReader.read(card.json()) == document, "seed \(seed)")
      let picture = try CharacterCard(png: card.embedded(in: Picture.plain))
      #expect(picture.document == document, "seed \(seed)")
    }
  }

  @Test("Numbers are written as they were")
  func numbers() throws {
    let text = """
      {"spec":"chara_card_v2","data":{"name":"A","extensions":{"a":1.0,"b":-0.0,"c":9007199254740993,\
      "d":0.1,"e":5e-324},"character_book":{"scan_depth":4.0,"entries":[{"insertion_order":1.5}]}}}
      """
    let card = try CharacterCard(json: text)
    #expect(String(decoding: card.json(style: .compact), as: UTF8.self) == text)
    #expect(card.book?.scanDepth == 4)
    #expect(card.book?.entries.first?.insertionOrder == 1.5)
  }

  @Test("A change reaches its own key and no other", arguments: ["v2", "v3"])
  func changed(_ version: String) throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomCard(seed: seed)
      let document = random.document(version)
      var card = try CharacterCard(document: document)
      card.creator = "somebody"
      guard case .object(var expected) = document, case .object(var data) = expected["data"]
      else { return }
      data["creator"] = "somebody"
      expected["data"] = .object(data)
      #expect(card.document == .object(expected), "seed \(seed)")

      // All entries through the typed properties and back.
      if var book = card.book, case .array = data["character_book"]?["entries"] {
        book.entries = book.entries
        card.book = book
        #expect(card.document == .object(expected), "seed \(seed)")
      }
    }
  }

  @Test("No conversion loses a key", arguments: ["v1", "v2", "v3"])
  func converted(_ version: String) throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomCard(seed: seed)
      let document = random.document(version)
      let card = try CharacterCard(document: document)
      for target in [CharacterCardVersion.v2, .v3] {
        let converted = card.converted(to: target)
        #expect(converted.version == target)
        let again = try CharacterCard(document: converted.document)
        #expect(again == converted, "seed \(seed)")
        #expect(again.converted(to: target) == converted)
        #expect(isKept(document, in: converted.document, of: version), "seed \(seed)")
      }
    }
  }

  /// Returns whether each member is there again, at the top or in `data`, unless it was `null`.
  private func isKept(_ old: JSONValue, in new: JSONValue, of version: String) -> Bool {
    let data = new["data"]
    return old.objectValue?.allSatisfy { member in
      if version == "v1" {
        return new[member.key] == member.value || data?[member.key] == member.value
          || member.value.isNull
      }
      if member.key == "data" { return isKept(member.value, within: data) }
      return ["spec", "spec_version"].contains(member.key) || new[member.key] == member.value
    } ?? false
  }

  /// Returns whether an object's members are all in another, `null` and its required keys aside.
  private func isKept(_ old: JSONValue, within new: JSONValue?) -> Bool {
    switch (old, new) {
    case (.null, _): true
    case (.object(let old), let new?):
      old.allSatisfy { isKept($0.value, within: new[$0.key]) }
    case (.array(let old), .array(let new)):
      old.count == new.count && zip(old, new).allSatisfy { isKept($0, within: $1) }
    default: old == new
    }
  }
}
