import Interchange

/// Documents of cards in which any field may be missing or `null`, with unknown keys at each level.
struct RandomCard {
  private var json: RandomJSON

  init(seed: UInt64) { json = RandomJSON(seed: seed) }

  mutating func document(_ version: String) -> JSONValue {
    if version == "v1" {
      return .object(json.adding(to: object(["description", "first_mes"], name: true)))
    }
    var data = object(
      ["description", "personality", "scenario", "mes_example", "nickname", "creator"], name: true)
    data["tags"] = json.optional([.string(json.text()), .string(json.text())])
    data["extensions"] = json.optional(.object(json.adding(to: [:])))
    data["character_book"] = json.optional(book())
    data["creation_date"] = json.optional(json.chance() ? 1_700_000_000 : 1_700_000_000.5)
    data["assets"] = json.optional([
      .object(json.adding(to: ["type": "icon", "uri": "ccdefault:"]))
    ])
    data["creator_notes_multilingual"] = json.optional(["de": .string(json.text())])
    let top: JSONObject = [
      "spec": .string("chara_card_\(version)"), "data": .object(json.adding(to: data)),
      "spec_version": .string(json.text()),
    ]
    return .object(json.adding(to: top))
  }

  private mutating func book() -> JSONValue {
    var book = object(["name", "description"])
    book["scan_depth"] = json.optional(json.chance() ? 4 : 2.5)
    book["recursive_scanning"] = json.optional(.boolean(json.chance()))
    book["entries"] = json.optional(.array((0..<3).map { _ in .object(json.adding(to: entry())) }))
    return .object(json.adding(to: book))
  }

  private mutating func entry() -> JSONObject {
    var entry = object(["content", "comment", "position"])
    entry["id"] = json.optional(json.value())
    entry["keys"] = json.optional([.string(json.text()), "keel"])
    entry["insertion_order"] = json.optional(json.chance() ? 100 : 1e2)
    entry["enabled"] = json.optional(.boolean(json.chance()))
    entry["constant"] = json.optional(.boolean(json.chance()))
    entry["extensions"] = json.optional(.object(json.adding(to: [:])))
    return entry
  }

  private mutating func object(_ texts: [String], name: Bool = false) -> JSONObject {
    var object: JSONObject = name ? ["name": .string(json.text())] : [:]
    for key in texts { object[key] = json.optional(.string(json.text())) }
    return object
  }
}
