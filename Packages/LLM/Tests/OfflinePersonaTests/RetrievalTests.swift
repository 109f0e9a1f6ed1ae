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

struct SpellingTests {
  private let spelling = SpellingCorrector(
    own: ["glacier", "ozone", "plastic", "stores", "coal", "Israel".lowercased()],
    places: ["israel"], names: ["glaciar"])

  static let misspelt = [
    ("plastik", "plastic"), ("plasic", "plastic"), ("plasttic", "plastic"), ("palstic", "plastic"),
    ("ozoen", "ozone"), ("expensve", "expensive"), ("weekness", "weakness"), ("shores", nil),
    ("stares", nil), ("coral", nil), ("glaciar", nil), ("ozo", nil), ("plstc", nil),
    ("ecozone", nil), ("plastic", nil), ("sturdy", nil), ("planet", nil),
  ]

  @Test(arguments: misspelt) func oneEditIsPutRight(_ word: String, _ meant: String?) {
    let token = Tokenizer.tokens(in: word)[0]
    #expect(spelling.correction(of: token) == meant)
  }

  @Test func aNameMayOnlyBeAnotherName() {
    func correction(_ text: String) -> [String] {
      spelling.corrected(Tokenizer.tokens(in: text)).map(\.word)
    }
    #expect(correction("is Isreal dry") == ["is", "israel", "dry"])
    #expect(correction("is Plastik dry") == ["is", "plastik", "dry"])
  }

  @Test(arguments: [
    ("abcde", "abcde", false), ("abcde", "abxde", true), ("abcde", "abced", true),
    ("abcde", "abcdef", true), ("abcde", "bcde", true), ("abcde", "axcye", false),
    ("abcde", "abdec", false), ("a", "", true), ("", "", false), ("ab", "ba", true),
  ]) func edits(_ first: String, _ second: String, _ isOne: Bool) {
    #expect(SpellingCorrector.isOneEdit(from: Array(first.utf8), to: Array(second.utf8)) == isOne)
    #expect(SpellingCorrector.isOneEdit(from: Array(second.utf8), to: Array(first.utf8)) == isOne)
  }

  @Test(arguments: [
    ("protection", "protect"), ("protective", "protected"), ("humidity", "humid"),
    ("verifiable", "verify"), ("construction", "constructing"), ("acidity", "acidification"),
    ("organisation", "organization"), ("sulfur", "sulphur"),
  ]) func kinShareARoot(_ one: String, _ other: String) {
    #expect(Stemmer.root(one) == Stemmer.root(other))
  }

  @Test(arguments: [
    ("does it hurt the ozzone layer?", "Drops in"), ("how do you thin the ozon?", "Drops in"),
    ("what is your pricce?", "The first fleet"), ("how expensiv are you?", "The first fleet"),
    ("what if you stop sudenly?", "If it stopped"),
  ]) func misspeltQuestionsAreAnswered(_ question: String, _ beginning: String) async throws {
    let answer = try await Chat.answer(.dimmer, question)
    #expect(answer.contains("“\(beginning)"), "\(answer)")
  }

  @Test func compoundsAreFoundByTheirParts() async throws {
    let joined = try await Chat.answer(.blanket, "do you shed microplastics?")
    #expect(joined.contains("“Sheets shed plastic"), "\(joined)")
    let parted = try await Chat.answer(.meadow, "what about heatwaves?")
    #expect(parted.contains("“Heat waves"), "\(parted)")
  }
}
