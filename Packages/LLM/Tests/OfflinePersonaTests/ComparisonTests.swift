import LLM
import Testing

@testable import OfflinePersona

/// The persona beside others.
struct ComparisonTests {
  private func ask(
    _ persona: Persona = .dimmer, _ question: String, with others: [Persona] = [.machine]
  ) async throws -> String {
    var chat = Chat(persona, with: others)
    return try await chat.ask(question)
  }

  @Test(arguments: ["are you cheaper than Air Sieve?", "What about the price of the Air Sieve?"])
  func oneFactOfEachOnWhatIsAsked(_ question: String) async throws {
    let answer = try await ask(.dimmer, question)
    #expect(Persona.dimmer.facts(quotedIn: answer).map(\.kind) == [.figure], "\(answer)")
    #expect(Persona.machine.facts(quotedIn: answer).map(\.text.first) == ["C"], "\(answer)")
    #expect(answer.contains("Dee, Costs 7, 88 (2018)") && answer.contains("Lee, Air 5, 67 (2021)"))
    #expect(answer.contains("High Dimming") && answer.contains("Air Sieve"))
  }

  @Test(arguments: [
    "are you better than Air Sieve?", "compare yourself with the sieve", "what about Air Sieve?",
    "you or the Sieve?",
  ]) func aStrengthAndALimitationOfEachWithoutATopic(_ question: String) async throws {
    let answer = try await ask(.dimmer, question)
    for persona in [Persona.dimmer, .machine] {
      let kinds = persona.facts(quotedIn: answer).map(\.kind)
      #expect(kinds == [.strength, .limitation], "\(answer)")
    }
  }

  @Test func whatOnlyOneHasIsSaid() async throws {
    let answer = try await ask(.meadow, "are you cheaper than Air Sieve?")
    #expect(Persona.meadow.facts(quotedIn: answer).isEmpty)
    #expect(Persona.machine.facts(quotedIn: answer).count == 1, "\(answer)")
    let gaps = Phrasebook.lines(for: .compareMyGap).map {
      $0.replacing("{self}", with: "Sea Meadow")
    }
    #expect(gaps.contains(where: answer.contains), "\(answer)")
  }

  @Test func whoIsNotThereIsNotJudged() async throws {
    for others in [[], [Persona.meadow]] {
      let answer = try await ask(.dimmer, "are you better than Air Sieve?", with: others)
      #expect(!answer.contains("“"), "\(answer)")
    }
  }

  @Test func thePronounMeansWhoWasNamed() async throws {
    var chat = Chat(.dimmer, with: [.machine])
    try await chat.ask("are you better than Air Sieve?")
    let answer = try await chat.ask("and which of you is cheaper?")
    #expect(answer.contains("$3.4 billion") && answer.contains("$110–290"), "\(answer)")
  }

  @Test func theSourceOfTheOthersFactIsKnown() async throws {
    var chat = Chat(.meadow, with: [.machine])
    try await chat.ask("are you cheaper than Air Sieve?")
    let answer = try await chat.ask("says who?")
    #expect(answer.contains("Lee, Air 5, 67"), "\(answer)")
  }

  @Test(arguments: ["how much do you cost?", "red flags?", "do you cool us?", "hi", "why?"])
  func withoutANamedPersonNothingChanges(_ question: String) async throws {
    let alone = try await Chat.answer(.dimmer, question)
    #expect(try await ask(.dimmer, question, with: [.machine, .meadow]) == alone)
  }

  @Test func aQuestionAboutItselfStaysOne() async throws {
    let answer = try await ask(.dimmer, "do you need an Air Sieve?")
    #expect(Persona.machine.facts(quotedIn: answer).isEmpty, "\(answer)")
  }

  @Test func twoAreComparedAtOnce() async throws {
    let answer = try await ask(
      .dimmer, "are you cheaper than Air Sieve and Ice Quilt?", with: [.machine, .blanket])
    for persona in [Persona.dimmer, .machine, .blanket] {
      #expect(persona.facts(quotedIn: answer).count == 1, "\(answer)")
    }
  }

  @Test func whatIsWeaklyBackedSaysSoOfTheOtherToo() async throws {
    let answer = try await ask(
      .machine, "do you store more carbon than Sea Meadow?", with: [.meadow])
    #expect(answer.contains("Meadows could store") && answer.contains("low confidence"))
  }
}
