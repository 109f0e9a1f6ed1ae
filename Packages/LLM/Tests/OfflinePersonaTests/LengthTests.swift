import LLM
import OfflinePersona
import Testing

struct LengthTests {
  @Test(arguments: 0...140) func cutsBetweenSentencesOnly(_ budget: Int) async throws {
    let messages = [Message.user("Tell me everything about you and your price")]
    let request = LanguageModelRequest(
      persona: .machine, messages: messages, limits: TokenLimits(context: 8192, reply: budget))
    let reply = try await Reply(of: OfflinePersona().reply(to: request))
    #expect(TokenEstimate.tokens(in: reply.text) <= budget)
    #expect(reply.text.count { $0 == "“" } == reply.text.count { $0 == "”" })
    if let last = reply.text.last { #expect(".!?…)".contains(last), "\(reply.text)") }
    for fact in Persona.machine.facts where reply.text.contains(fact.text.prefix(12)) {
      #expect(reply.text.contains(fact.text) && reply.text.contains(fact.source))
    }
    if budget < 20 { #expect(reply.finish == .length) }
  }

  @Test func aWholeAnswerIsComplete() async throws {
    let request = LanguageModelRequest(persona: .machine, messages: [.user("Price?")])
    let reply = try await Reply(of: OfflinePersona().reply(to: request))
    #expect(reply.finish == .complete)
    #expect(reply.usage?.output == TokenEstimate.tokens(in: reply.text))
  }
}
