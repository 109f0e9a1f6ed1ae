import LLM
import Testing

@testable import OfflinePersona

/// Questions about effect, certainty and reasons, which any figure would seem to answer.
struct CandourTests {
  @Test(arguments: ["Do you really work?", "are you effective?", "how well do you work"])
  func whetherItWorksIsNoPriceAndNoPotential(_ question: String) async throws {
    let answer = try await Chat.answer(.blanket, question)
    #expect(Persona.blanket.facts(quotedIn: answer).map(\.text) == ["Sheets cut melting by 58%."])
    let other = try await Chat.answer(.whistle, question)
    #expect(Persona.whistle.facts(quotedIn: other).isEmpty, "\(other)")
  }

  @Test(arguments: ["How sure are scientists?", "how sure are you?", "how certain are you"])
  func generalDoubtIsNotTheLastClaims(_ question: String) async throws {
    var chat = Chat(.quarry)
    try await chat.ask("how heavy are you?")
    let answer = try await chat.ask(question)
    #expect(answer.contains("remains hard to prove"), "\(answer)")
    let other = try await Chat.answer(.blanket, question)
    #expect(Persona.blanket.facts(quotedIn: other).isEmpty && !other.contains("“"), "\(other)")
  }

  @Test(arguments: ["how sure is that?", "How sure are you of this?", "are you sure?"])
  func theLastClaimsConfidenceIsThatOfTheStatement(_ question: String) async throws {
    var chat = Chat(.dimmer)
    try await chat.ask("How much do you cost?")
    let answer = try await chat.ask(question)
    #expect(answer.contains("medium confidence") && answer.contains("statement"), "\(answer)")
    #expect(answer.contains("Dee, Costs 7, 88 (2018)"))
  }

  @Test func whyIsAnsweredWithALineBesideOrNotAtAll() async throws {
    var chat = Chat(.blanket)
    let first = Persona.blanket.facts(quotedIn: try await chat.ask("do you work?"))
    let answer = try await chat.ask("why?")
    #expect(Persona.blanket.facts(quotedIn: answer).allSatisfy { !first.contains($0) })
    let hedges = Phrasebook.lines(for: .nearReason)
    #expect(hedges.contains(where: answer.contains), "\(answer)")
    var short = Chat(.whistle)
    try await short.ask("what are you good at?")
    let none = try await short.ask("why?")
    #expect(Phrasebook.lines(for: .declineWhy).contains(where: none.contains), "\(none)")
    #expect(Persona.whistle.facts(quotedIn: try await short.ask("and then?")).isEmpty)
  }

  @Test(arguments: ["q", "quit", "exit", "help", "Exit!"])
  func sayingOneWantsOutTellsHow(_ text: String) async throws {
    let answer = try await Chat.answer(.dimmer, text)
    #expect(answer.contains("/quit") && answer.contains("Esc"), "\(answer)")
    #expect(Persona.dimmer.facts(quotedIn: answer).isEmpty)
  }

  @Test func smallTalkLeavesQuestionsAlone() {
    let recognizer = IntentRecognizer(index: FactIndex(.quarry))
    func intent(_ text: String) -> Intent { recognizer.clause(text).intent }
    #expect(intent("is the water safe to drink?") != .plans)
    #expect(intent("let's have a drink") == .plans)
    #expect(intent("what do you look like?") == .working)
    #expect(intent("you look lovely") == .compliment)
    #expect(recognizer.clause("give me two of them").content.isEmpty)
    #expect(intent("do you help me exit?") != .leaving)
  }

  @Test func wordsMayBeginWithWhiteSpace() {
    #expect(Answer(pieces: [" one two"]).words.joined() == " one two")
    #expect(Answer(pieces: ["\n"]).words == ["\n"])
    #expect(Answer(pieces: ["one two"]).words == ["one ", "two"])
    #expect(Answer(pieces: []).words.isEmpty)
  }
}

extension Persona {
  /// Has a rock in its notes, a weight among its limits, and a doubt.
  static let quarry = Persona(
    name: "Meadow Dust", role: "a climate idea on a dating app",
    background: "Crushed basalt is spread by lorries. Competition for fields is real. "
      + "Trace metals add risk.",
    facts: [
      PersonaFact(
        kind: .strength, text: "Methane fell by 7% in a trial.", source: "Ann, Ore 1", year: 2020,
        confidence: .medium),
      PersonaFact(
        kind: .strength, text: "Local acidity of streams eases.", source: "Cy, Ore 3", year: 2020,
        confidence: .medium),
      PersonaFact(
        kind: .limitation, text: "Loads weigh more than grain.", source: "Bo, Ore 2", year: 2021,
        confidence: .high),
      PersonaFact(
        kind: .limitation, text: "The benefit remains hard to prove.", source: "Di, Ore 4",
        year: 2022, confidence: .medium),
      PersonaFact(
        kind: .figure, text: "It could cool summers by 3 °C in models.", source: "Ed, Ore 5",
        year: 2022, confidence: .medium),
    ])
}
