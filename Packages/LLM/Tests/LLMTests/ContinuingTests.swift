import LLM
import LLMTesting
import Testing

struct ContinuingTests {
  @Test func `a paused reply goes on`() async throws {
    let request = LanguageModelRequest(messages: [.user("Tell me all.")])
    let paused = ScriptedLanguageModel([.text("First half,"), .event(.finished(.paused))])
    let first = try await Reply(of: paused.reply(to: request))
    #expect(first.finish == .paused)
    let next = request.continuing(first)
    let prompt = try next.prompt()
    #expect(prompt.map(\.role).suffix(3) == [.user, .assistant, .user])
    #expect(prompt.dropLast().last?.text == "First half,")
    let rest = ScriptedLanguageModel([.text(" second half."), .finish])
    let second = try await Reply(of: rest.reply(to: next))
    #expect(first.text + second.text == "First half, second half.")
  }

  @Test func `a pause before the first word only asks again`() throws {
    let request = LanguageModelRequest(messages: [.user("Tell me all.")])
    let next = request.continuing(Reply(), with: "Go on.")
    #expect(next.messages == [.user("Tell me all."), .user("Go on.")])
  }
}
