import LLM
import Testing

@testable import OfflinePersona

struct RetrievalTests {
  let index = FactIndex(.dimmer)

  @Test func rareWordsTellMore() {
    #expect(
      index.weight(of: Lexicon.term(of: "ozone")) > index.weight(of: Lexicon.term(of: "stop")))
    #expect(index.weight(of: "giraffe") == 0)
  }

  @Test func thePassageWithTheWordsScoresHighest() {
    let terms = ["ozone", "layer"].map(Lexicon.term(of:))
    let scores = index.passages.map { index.score($0, for: terms) }
    let best = scores.indices.max { scores[$0] < scores[$1] }
    #expect(best.map { index.passages[$0].text } == Persona.dimmer.fact("Drops in")?.text)
  }

  static let fits: [(subject: Topic.Subject, text: String, fit: Topic.Fit)] = [
    (.cost, "It was priced at $3 billion.", .figure),
    (.cost, "Damage of $65 billion is avoided.", .none),
    (.cost, "Materials are cheap.", .words),
    (.cost, "Grinding costs energy.", .none),
    (.cost, "A litre comes at CHF 7.90.", .figure),
    (.removal, "It could store 2 Gt of CO2 per year.", .figure),
    (.removal, "It costs $40 per tonne of CO2 removed.", .words),
    (.removal, "Fires release 2 Gt of stored carbon.", .words),
    (.removal, "Birds love it.", .none),
    (.cooling, "Roofs cooled streets by 0.6 °C.", .figure),
    (.cooling, "It cools the night.", .words),
    (.cooling, "Heat waves kill it.", .none),
    (.duration, "The carbon stays for centuries.", .figure),
    (.readiness, "No field test has been done.", .words),
  ]

  @Test(arguments: fits) func factsFitTheirTopics(
    _ row: (subject: Topic.Subject, text: String, fit: Topic.Fit)
  ) throws {
    let passage = Passage(
      fact: PersonaFact(
        kind: .strength, text: row.text, source: "A, B", year: 2000, confidence: .high))
    let topic = try #require(Topic.on(row.subject))
    #expect(topic.fit(passage) == row.fit, "\(row.text)")
  }

  @Test func anAuthorIsFoundByNameOnly() async throws {
    let named = try await Chat.answer(.dimmer, "What did Cole find?")
    #expect(!Persona.dimmer.facts(quotedIn: named).filter { $0.source.hasPrefix("Cole") }.isEmpty)
    // "Energy Office" is an author, and no fact about energy.
    let energy = try await Chat.answer(.machine, "how much energy do you need?")
    #expect(Persona.machine.facts(quotedIn: energy).map(\.source) == ["Kim, Air 2, 45"])
  }

  @Test func aSourceThatNamesItsYearIsNotDatedTwice() {
    let fact = PersonaFact(
      kind: .figure, text: "T.", source: "Count 2022", year: 2022, confidence: .high)
    #expect(Citation(fact: fact).quote == "“T.” — Count 2022")
  }
}
