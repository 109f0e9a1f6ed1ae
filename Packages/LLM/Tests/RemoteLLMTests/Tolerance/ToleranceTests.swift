import LLM
import Testing

/// Servers that depart from their protocol, as public reports describe them: the reply is right or a
/// typed error, and nothing of it is lost, doubled or made up.
struct ToleranceTests {
  @Test(arguments: ChatCases.all) func `Chat Completions`(_ sample: WireCase) async throws {
    try await sample.check()
  }

  @Test(arguments: AnthropicCases.all) func `Anthropic's messages`(
    _ sample: WireCase
  ) async throws {
    try await sample.check()
  }

  @Test(arguments: ResponsesCases.all) func `Responses`(_ sample: WireCase) async throws {
    try await sample.check()
  }

  @Test(arguments: OllamaCases.all) func `Ollama's lines`(_ sample: WireCase) async throws {
    try await sample.check()
  }

  @Test(arguments: FaultCases.all) func `the service's words`(_ sample: WireCase) async throws {
    try await sample.check()
  }
}
