import CharacterCards
import Interchange
import Testing

struct WritingTests {
  @Test("Each property writes the key of the specification")
  func keys() throws {
    var card = CharacterCard(name: "Keeper", version: .v3)
    card.description = "D"
    card.personality = "P"
    card.scenario = "S"
    card.firstMessage = "F"
    card.messageExample = "E"
    card.creatorNotes = "Notes"
    card.systemPrompt = "System {{original}}"
    card.postHistoryInstructions = "Late"
    card.alternateGreetings = ["Ahoy", "Hm"]
    card.tags = ["sea"]
    card.creator = "Me"
    card.characterVersion = "7"
    card.extensions = ["other/program": ["a": 1]]
    card.nickname = "Kai"
    card.source = ["https://a.b"]
    card.creatorNotesMultilingual = ["de": "Notizen"]
    card.groupOnlyGreetings = ["All"]
    card.creationDate = 1_700_000_000
    card.modificationDate = 0
    card.assets = [CharacterAsset(type: "icon", uri: "ccdefault:", name: "main", ext: "png")]
    var entry = CharacterBookEntry(keys: ["keel"], content: "Oak.", insertionOrder: 2)
    entry.isCaseSensitive = true
    entry.name = "Keel"
    entry.priority = 9
    entry.id = 4
    entry.comment = "!"
    entry.isSelective = true
    entry.secondaryKeys = ["oak"]
    entry.isConstant = false
    entry.position = .afterCharacter
    var book = CharacterBook(entries: [entry])
    book.name = "Book"
    book.description = "About"
    book.scanDepth = 3
    book.tokenBudget = 500
    book.recursiveScanning = false
    card.book = book
    let sample = try JSONReader.read(SampleCard.text("v3"))
    #expect(sorted(card.document["data"]) == sorted(sample["data"]))
  }

  @Test("A new card has every required key and no other")
  func required() {
    let common = [
      "alternate_greetings", "character_version", "creator", "creator_notes", "description",
      "extensions", "first_mes", "mes_example", "name", "personality",
      "post_history_instructions", "scenario", "system_prompt", "tags",
    ]
    let second = CharacterCard(name: "A").document
    #expect(second["spec"] == "chara_card_v2" && second["spec_version"] == "2.0")
    #expect(second["data"]?.objectValue?.keys.sorted() == common)
    let third = CharacterCard(name: "A", version: .v3).document
    #expect(third["spec"] == "chara_card_v3" && third["spec_version"] == "3.0")
    #expect(
      third["data"]?.objectValue?.keys.sorted() == (common + ["group_only_greetings"]).sorted())
    #expect(CharacterCard(name: "A", version: .v1).document.objectValue?.count == 6)
  }

  @Test("Clearing an optional field takes its key out")
  func cleared() throws {
    var card = try CharacterCard(json: SampleCard.text("v3"))
    card.book = nil
    card.nickname = nil
    card.assets = nil
    card.source = nil
    card.creationDate = nil
    let data = try #require(card.document["data"]?.objectValue)
    for key in ["character_book", "nickname", "assets", "source", "creation_date"] {
      #expect(data[key] == nil, "\(key)")
    }
  }

  @Test("From V1, fields go into data and other programs' keys stay at the top")
  func fromFirst() throws {
    let card = try CharacterCard(
      json: #"{"name":"A","avatar":"none","tags":["x"],"creator":7,"data":1,"first_mes":null}"#)
    let converted = card.converted(to: .v2)
    #expect(converted.name == "A" && converted.tags == ["x"] && converted.creator.isEmpty)
    #expect(converted.document["avatar"] == "none" && converted.document["creator"] == 7)
    #expect(converted.document["data"]?["data"] == 1)
    #expect(converted.document["data"]?["first_mes"] == "")
    #expect(converted.converted(to: .v1) == converted)
  }

  @Test("To V3, a book's entries say whether they are patterns")
  func toThird() throws {
    let card = try CharacterCard(
      json: #"{"data":{"name":"A","character_book":{"entries":[{"keys":["k"],"x":1}]}}}"#)
    let entry = try #require(card.converted(to: .v3).book?.entries.first)
    #expect(entry.document["use_regex"] == false && entry.document["x"] == 1)
    #expect(
      card.converted(to: .v3).converted(to: .v2).converted(to: .v3) == card.converted(to: .v3))
  }

  @Test("A copy of V1's fields at the top follows, and none is made")
  func mirror() throws {
    var card = try CharacterCard(
      json: #"{"name":"A","spec":"chara_card_v2","data":{"name":"A","scenario":""}}"#)
    card.name = "B"
    card.scenario = "S"
    #expect(
      card.document == [
        "name": "B", "spec": "chara_card_v2", "data": ["name": "B", "scenario": "S"],
      ])
  }

  /// A value with its members by name.
  private func sorted(_ value: JSONValue?) -> JSONValue? {
    switch value {
    case .object(let object):
      .object(
        object.sorted { $0.key < $1.key }.reduce(into: [:]) { $0[$1.key] = sorted($1.value) })
    case .array(let elements): .array(elements.compactMap(sorted))
    default: value
    }
  }
}
