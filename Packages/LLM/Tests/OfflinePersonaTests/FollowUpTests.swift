import LLM
import Testing

@testable import OfflinePersona

/// Questions that lean on what was said before.
struct FollowUpTests {
  static let leaning: [(persona: Persona, turns: [String], fact: String)] = [
    (.machine, ["are you expensive?", "how much?"], "Costs are put"),
    (.machine, ["do you have plants?", "how many?"], "In all, 16"),
    (.meadow, ["do you store carbon?", "how much?"], "Meadows could store"),
    (.dimmer, ["do you cool us?", "by how much?"], "It could cool"),
    (.dimmer, ["how much do you cost?", "and the ozone?"], "Drops in"),
    (.dimmer, ["what are your risks?", "what about the ozone layer?"], "Drops in"),
    (.blanket, ["hi", "what can I ask you?", "yes please"], ""),
    (.machine, ["who won the cup?", "sure"], ""),
    (.machine, ["who won the cup?", "the second one"], ""),
  ]

  @Test(arguments: leaning) func isUnderstood(
    _ row: (persona: Persona, turns: [String], fact: String)
  ) async throws {
    var chat = Chat(row.persona)
    var answer = ""
    for text in row.turns { answer = try await chat.ask(text) }
    let quoted = row.persona.facts(quotedIn: answer)
    #expect(quoted.contains { $0.text.hasPrefix(row.fact) }, "\(answer)")
  }

  @Test func whetherItIsMuchIsLeftOpen() async throws {
    var chat = Chat(.meadow)
    try await chat.ask("how much carbon do you store?")
    let answer = try await chat.ask("is that a lot?")
    #expect(Phrasebook.lines(for: .declineWeigh).contains(where: answer.contains), "\(answer)")
    #expect(!answer.contains("Meadows could store"), "\(answer)")
  }

  @Test func whatItMeansIsReadFromTheNotes() async throws {
    var chat = Chat(.dimmer)
    try await chat.ask("what are your limits?")
    let answer = try await chat.ask("what does that mean?")
    #expect(answer.contains("“Fine drops high up") || !answer.contains("“"), "\(answer)")
  }

  @Test func bothOffersAreTakenUp() async throws {
    var chat = Chat(.machine)
    try await chat.ask("who won the cup?")
    let answer = try await chat.ask("both")
    #expect(Persona.machine.facts(quotedIn: answer).count == 2, "\(answer)")
  }

  @Test func disbeliefAfterARefusalGetsNoSource() async throws {
    var chat = Chat(.dimmer)
    try await chat.ask("how much do you cost?")
    try await chat.ask("who won the cup?")
    let answer = try await chat.ask("really?")
    #expect(Phrasebook.lines(for: .reallyNot).contains(where: answer.contains), "\(answer)")
  }

  @Test func refusalsOfferWhatIsNear() async throws {
    let persona = Persona(
      name: "Net", role: "a card",
      facts: ["Nets catch fog and rain.", "Birds avoid it.", "Ships go round it."].map {
        PersonaFact(kind: .limitation, text: $0, source: "A, B", year: 2000, confidence: .high)
      })
    for seed in 0..<6 as Range<UInt64> {
      let answer = try await Chat.answer(persona, "do you like penguins?", seed: seed)
      #expect(answer.contains("birds"), "\(answer)")
    }
  }
}
