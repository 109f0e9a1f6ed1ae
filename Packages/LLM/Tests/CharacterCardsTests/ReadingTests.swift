import CharacterCards
import DomainModels
import Interchange
import Testing

struct ReadingTests {
  @Test("V1 is six texts")
  func first() throws {
    let card = try CharacterCard(
      json: """
        \u{FEFF}{"name":"A","description":"B","personality":"C","scenario":"D","first_mes":"E",
        "mes_example":"F"}
        """)
    #expect(card.version == .v1)
    #expect(
      [
        card.name, card.description, card.personality, card.scenario, card.firstMessage,
        card.messageExample,
      ] == ["A", "B", "C", "D", "E", "F"])
    #expect(card.systemPrompt.isEmpty && card.tags.isEmpty && card.book == nil)
    #expect(card.specVersion.isEmpty)
  }

  @Test("V2 and V3 have their fields", arguments: ["v2", "v3"])
  func later(_ version: String) throws {
    let card = try CharacterCard(json: SampleCard.text(version))
    #expect(card.creatorNotes == "Notes" && card.systemPrompt == "System {{original}}")
    #expect(card.postHistoryInstructions == "Late" && card.alternateGreetings == ["Ahoy", "Hm"])
    #expect(card.tags == ["sea"] && card.creator == "Me" && card.characterVersion == "7")
    #expect(card.extensions["other/program"] == ["a": 1])
    #expect(card.nickname == "Kai" && card.displayName == "Kai" && card.source == ["https://a.b"])
    #expect(card.creatorNotesMultilingual == ["de": "Notizen"])
    #expect(card.groupOnlyGreetings == ["All"])
    #expect(card.creationDate == 1_700_000_000 && card.modificationDate == 0)
    let asset = try #require(card.assets?.first)
    #expect(
      [asset.type, asset.uri, asset.name, asset.ext] == ["icon", "ccdefault:", "main", "png"])
    let book = try #require(card.book)
    #expect(book.name == "Book" && book.description == "About" && book.scanDepth == 3)
    #expect(book.tokenBudget == 500 && book.recursiveScanning == false)
    let entry = try #require(book.entries.first)
    #expect(entry.keys == ["keel"] && entry.secondaryKeys == ["oak"] && entry.content == "Oak.")
    #expect(entry.isEnabled && entry.insertionOrder == 2 && entry.isCaseSensitive == true)
    #expect(entry.name == "Keel" && entry.priority == 9 && entry.id == 4 && entry.comment == "!")
    #expect(entry.isSelective == true && entry.isConstant == false && !entry.usesRegex)
    #expect(entry.position == .afterCharacter)
  }

  @Test("A card of a later V3, without a spec, or with nothing but a name, is read")
  func lenient() throws {
    let later = try CharacterCard(
      json: #"{"spec":"chara_card_v3","spec_version":"3.7","data":{"name":"A"}}"#)
    #expect(later.version == .v3 && later.specVersion == "3.7")
    let bare = try CharacterCard(json: #"{"data":{"name":"A","tags":null}}"#)
    #expect(bare.version == .v2 && bare.tags.isEmpty && bare.assets == nil)
  }

  @Test(
    "What is no card says why, where and what to do",
    arguments: [
      ("[]", "not_a_card", "of the kind array"), ("{}", "not_a_card", "neither \"spec\""),
      ("", "card_json_invalid", "line 1"),
      ("{\"name\":\n}", "card_json_invalid", "line 2, column 1"),
      (#"{"spec":"chara_card_v9","data":{}}"#, "card_unsupported", "chara_card_v9"),
      (#"{"spec":2}"#, "card_field_invalid", "\"spec\""),
      (
        #"{"spec":"chara_card_v2"}"#, "card_field_invalid",
        "\"data\" should be an object and is missing"
      ),
      (#"{"spec":"chara_card_v2","data":{}}"#, "card_field_invalid", "\"data.name\""),
      (#"{"name":"A","first_mes":[]}"#, "card_field_invalid", "\"first_mes\""),
      (#"{"data":{"name":"A","tags":["a",null]}}"#, "card_field_invalid", "\"data.tags[1]\""),
      (
        #"{"data":{"name":"A","character_book":{"entries":[{},{"keys":["a",1]}]}}}"#,
        "card_field_invalid", "\"data.character_book.entries[1].keys[1]\" should be a string"
      ),
      (
        #"{"data":{"name":"A","assets":[{"uri":1}]}}"#, "card_field_invalid",
        "\"data.assets[0].uri\""
      ),
      (
        #"{"data":{"name":"A","creator_notes_multilingual":{"de":1}}}"#, "card_field_invalid",
        "creator_notes_multilingual.de"
      ),
    ])
  func refused(_ text: String, code: String, message: String) throws {
    let error = try #require(throws: CharacterCardError.self) { try CharacterCard(json: text) }
    #expect(error.code == code)
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.hint?.isEmpty == false)
    #expect(error.kind == .failed)
  }

  @Test("A file is told by how it begins")
  func files() throws {
    #expect(try CharacterCard(file: Picture.withCards).version == .v3)
    #expect(try CharacterCard(file: Array(" \n{\"name\":\"A\"}".utf8)).name == "A")
    for (text, code) in [
      ("PK\u{3}\u{4}…", "card_unsupported"), ("GIF89a", "not_a_card"), ("", "not_a_card"),
      (" [", "card_json_invalid"),
    ] {
      let error = try #require(throws: CharacterCardError.self) {
        try CharacterCard(file: Array(text.utf8))
      }
      #expect(error.code == code)
    }
  }
}
