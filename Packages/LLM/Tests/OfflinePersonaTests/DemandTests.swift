import LLM
import Testing

@testable import OfflinePersona

/// A shared noun is no answer: what the words of a question demand must be in the fact as well.
struct DemandTests {
  /// Answered directly or not: whether the passage meets what is demanded.
  static let demands: [(question: String, text: String, isMet: Bool)] = [
    ("Why are you expensive?", "It is expensive, as drops are.", false),
    ("How many plants run?", "In all, 16 plants were running.", true),
    ("How many plants run?", "Plants take up 2 Gt a year.", false),
    ("How many tonnes do you remove?", "They caught 0.01 million tonnes.", true),
    ("How many tonnes do you remove?", "It could store 2 Gt.", false),
    ("How much CO2 per ton of rock?", "It could store 2 Gt per year.", false),
    ("What do you cost per tonne?", "It costs $4 per tonne.", true),
    ("What rock do you use?", "Crushed basalt is spread.", true),
    ("What rock do you use?", "Rock holds nickel.", false),
    ("Where does it go?", "It is stored underground.", true),
    ("Where does it go?", "It is stored for long.", false),
    ("Which countries use you?", "It is used in northern Norway.", true),
    ("Which countries use you?", "A trial in northern Norway found nothing.", false),
    ("How heavy are you?", "They weigh more than slates.", true),
    ("How heavy are you?", "They cool by 2 degrees.", false),
    ("Do you need water?", "Young trees need water.", true),
    ("Do you need water?", "Forests protect water.", false),
    ("How long until you store carbon?", "Gains build slowly.", true),
    ("How long until you store carbon?", "It stores carbon.", false),
    ("What do you burn?", "It burns straw.", true),
    ("What do you burn?", "Fires spread.", false),
    ("Who uses you?", "Farmers do.", true),
    ("Who uses you?", "It is cheap.", false),
    ("What do cows think of you?", "Cows eat it.", false),
  ]

  @Test(arguments: demands) func isMetByWhatAnswersIt(
    _ row: (question: String, text: String, isMet: Bool)
  ) throws {
    let demand = try #require(Demand(Tokenizer.tokens(in: row.question)))
    let passage = Passage(row.text, origin: .background)
    #expect(demand.isMet(by: passage) == row.isMet)
  }

  @Test(arguments: ["Do you cool?", "red flags?", "What is your price?", "how much do you cost"])
  func plainQuestionsDemandNothingMore(_ question: String) {
    #expect(Demand(Tokenizer.tokens(in: question)) == nil)
  }

  /// The leads that say that the fact is not quite the answer.
  private static let hedges = [
    Occasion.nearDetail, .nearReason, .nearFigure, .nearOtherFigure,
  ].flatMap(Phrasebook.lines)

  private func isHedged(_ answer: String) -> Bool { Self.hedges.contains(where: answer.contains) }

  @Test(arguments: [
    "Why are you so expensive?", "Do you need fans?", "how long until it is measured?",
    "how many fans do you have?", "why do you need electricity?",
  ]) func whatIsOnlyNearIsHedged(_ question: String) async throws {
    let answer = try await Chat.answer(.machine, question)
    let isQuoting = answer.contains("“")
    #expect(!isQuoting || isHedged(answer), "\(answer)")
  }

  @Test(arguments: [
    ("How many plants are running?", "In all, 16"), ("do you need electricity?", "It needs"),
  ]) func whatIsDemandedIsFound(_ question: String, _ beginning: String) async throws {
    let answer = try await Chat.answer(.machine, question)
    #expect(answer.contains("“\(beginning)") && !isHedged(answer), "\(answer)")
  }

  @Test func aLineThatLeansOnAnotherIsNoSureAnswer() {
    #expect(Passage("These emissions count.", origin: .background).needsReferent)
    #expect(Passage("It allows fishing.", origin: .background).needsReferent)
    #expect(!Passage("Nets allow fishing.", origin: .background).needsReferent)
  }

  @Test func theNotesSayWhatItIsMadeOf() async throws {
    let answer = try await Chat.answer(.quarry, "what rock do you use?")
    #expect(answer.contains("Crushed basalt") && !isHedged(answer), "\(answer)")
    let toxic = try await Chat.answer(.quarry, "are you toxic?")
    #expect(!toxic.contains("“") || isHedged(toxic), "\(toxic)")
  }

  @Test func weightIsNoTemperature() async throws {
    let answer = try await Chat.answer(.quarry, "how heavy are you?")
    #expect(answer.contains("weigh more") && !answer.contains("3 °C"), "\(answer)")
  }

  @Test func otherWordsForWhatTheCardKnows() async throws {
    let compete = try await Chat.answer(.quarry, "do you compete with farmers?")
    #expect(compete.contains("Competition for fields"), "\(compete)")
    let acid = try await Chat.answer(.quarry, "do you stop acidification?")
    #expect(acid.contains("acidity") && isHedged(acid), "\(acid)")
    let wash = try await Chat.answer(.quarry, "do you reduce methane?")
    #expect(wash.contains("Methane fell by 7%") && !isHedged(wash), "\(wash)")
    let none = try await Chat.answer(.quarry, "do you reduce traffic?")
    #expect(Persona.quarry.facts(quotedIn: none).isEmpty, "\(none)")
  }
}
