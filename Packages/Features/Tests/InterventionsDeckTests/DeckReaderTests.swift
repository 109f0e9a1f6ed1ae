import DatingFeatures
import DatingModels
import DomainModels
import Interchange
import Testing

@testable import InterventionsDeck

@Suite struct DeckReaderTests {
  private static let now = Timestamp(milliseconds: 7)

  /// A deck of one card.
  private static let card = """
    {"cards":[{"slug":"bog","name":"Bog","category":"land","tagline":"Wet","bio":"I am wet.",
    "personalityTraits":["wet","old"],"conversationStyle":"Slowly.","openingLine":"Squelch?",
    "impactScale":"local","researchLevel":"early","technicalReadiness":"pilot","support":"mixed",
    "symbolName":"drop","gradientColors":["#102030","#405060"],"chatContext":"A bog.",
    "pros":[{"text":"It is wet.","source":"Moss","year":1999,"confidence":"high"}],
    "cons":[],"figures":[],
    "corrections":[{"text":"It is wet.","popular":"It is dry.","source":"Moss","year":2001,
    "confidence":"low"}]}]}
    """

  private func read(_ json: String) throws -> [Card] {
    try Array(json.utf8).withUnsafeBufferPointer {
      try DeckReader(deck: "bogs", now: DeckReaderTests.now).cards(in: $0)
    }
  }

  @Test("keywords are read by the texts of claims; a claim may have none")
  func keywords() throws {
    let json = DeckReaderTests.card.replacing(
      "\"text\":\"It is wet.\",\"source\"",
      with: "\"text\":\"It is wet.\",\"keywords\":\"damp, how wet are you\",\"source\"")
    let read = { (json: String) in
      try Array(json.utf8).withUnsafeBufferPointer(DeckReader.keywords(in:))
    }
    #expect(try read(json) == ["It is wet.": "damp, how wet are you"])
    #expect(try read(DeckReaderTests.card).isEmpty)
    #expect(throws: DeckDataError.self) { try read("[]") }
  }

  @Test("a card is read with every field")
  func reads() throws {
    let card = try #require(try read(DeckReaderTests.card).first)
    let id = Intervention.identity(deck: "bogs", slug: "bog")
    #expect(
      card.intervention
        == Intervention(
          id: id, deck: "bogs", position: 0, slug: "bog", name: "Bog", category: .land,
          tagline: "Wet", bio: "I am wet.", personalityTraits: ["wet", "old"],
          conversationStyle: "Slowly.", openingLine: "Squelch?", impactScale: .local,
          researchLevel: .early, technicalReadiness: .pilot, support: .mixed, imageName: nil,
          symbolName: "drop", gradientColors: ["#102030", "#405060"], chatContext: "A bog.",
          lifecycle: Lifecycle(createdAt: DeckReaderTests.now)))
    #expect(card.claims.map(\.side) == [.pro, .correction])
    #expect(card.claims.map(\.popular) == [nil, "It is dry."])
    #expect(card.claims.map(\.year) == [1999, 2001])
    #expect(card.claims.map(\.confidence) == [.high, .low])
    #expect(
      card.claims.map(\.id)
        == [.pro, .correction].map {
          Claim.identity(of: id, side: $0, position: 0)
        })
  }

  @Test(
    "a picture's name is read where there is one, and null is none",
    arguments: [("\"bog.png\"", "bog.png"), ("null", nil)])
  func image(json: String, name: String?) throws {
    let text = DeckReaderTests.card.replacing(
      "\"symbolName\"", with: "\"imageName\":\(json),\"symbolName\"")
    #expect(try read(text).first?.intervention.imageName == name)
  }

  @Test(
    "every key of the card is needed, and its place is named",
    arguments: [
      "slug", "name", "category", "tagline", "bio", "personalityTraits", "conversationStyle",
      "openingLine", "impactScale", "researchLevel", "technicalReadiness", "support", "symbolName",
      "gradientColors", "chatContext", "pros", "cons", "figures", "corrections",
    ])
  func missing(key: String) throws {
    let text = DeckReaderTests.card.replacing("\"\(key)\"", with: "\"other\"")
    let error = #expect(throws: DeckDataError.self) { try read(text) }
    #expect(error?.place == "cards[0].\(key)")
  }

  @Test("every key of a claim is needed", arguments: ["text", "source", "year", "confidence"])
  func missingInClaim(key: String) throws {
    let text = DeckReaderTests.card.replacing(
      "\"\(key)\"", with: "\"other\"", maxReplacements: 1)
    let error = #expect(throws: DeckDataError.self) { try read(text) }
    #expect(error?.place == "cards[0].pros[0].\(key)")
  }

  @Test(
    "what is of another type or unknown is refused at its place",
    arguments: [
      ("\"bog\"", "5", "cards[0].slug", "must be text"),
      ("1999", "\"1999\"", "cards[0].pros[0].year", "must be a whole number"),
      ("1999", "19.5", "cards[0].pros[0].year", "must be a whole number"),
      ("\"cons\":[]", "\"cons\":{}", "cards[0].cons", "must be a list"),
      ("\"old\"", "null", "cards[0].personalityTraits[1]", "must be text"),
      ("\"#405060\"", "[]", "cards[0].gradientColors[1]", "must be text"),
      ("\"cons\":[]", "\"cons\":[7]", "cards[0].cons[0].text", "must be text"),
      (
        "\"land\"", "\"moon\"", "cards[0].category",
        "must be one of srm, ocean, ice, land, localized, not \"moon\""
      ),
      (
        "\"low\"", "\"LOW\"", "cards[0].corrections[0].confidence",
        "must be one of low, medium, high, not \"LOW\""
      ),
      ("\"It is dry.\"", "false", "cards[0].corrections[0].popular", "must be text"),
    ])
  func wrong(old: String, new: String, place: String, problem: String) throws {
    let text = DeckReaderTests.card.replacing(old, with: new)
    let error = #expect(throws: DeckDataError.self) { try read(text) }
    #expect(error == DeckDataError(place: place, problem: problem))
  }

  @Test("no list of cards is refused", arguments: ["{}", "[]", "7", "{\"cards\":{}}"])
  func noCards(json: String) throws {
    let error = #expect(throws: DeckDataError.self) { try read(json) }
    #expect(error == DeckDataError(place: "cards", problem: "must be a list"))
  }

  @Test(
    "what is not JSON is refused at its line and column",
    arguments: [
      ("", "line 1, column 1"), ("{\"cards\":\n  [1,]}", "line 2, column 6"),
      ("{\n\n \"é\" 1}", "line 3, column 6"), ("{\"a\":1,\"a\":2}", "line 1, column 8"),
    ])
  func notJSON(json: String, place: String) throws {
    let error = #expect(throws: DeckDataError.self) { try read(json) }
    #expect(error?.place == place)
    #expect(error?.problem.isEmpty == false)
  }

  @Test("the error is one that a person can act on")
  func explained() {
    let error = DeckDataError(place: "cards[3].slug", problem: "must be text")
    #expect(error.code == "invalid_deck")
    #expect(error.message == "the deck's data can't be read at cards[3].slug: must be text")
    #expect(error.hint == "Correct the data file and build again")
    #expect(error.kind == .failed)
  }
}
