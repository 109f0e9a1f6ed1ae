import DomainModelsTesting
import LLM
import Testing

/// Conversations in which tools were called: a call and its result stay together, or go together.
struct ToolHistoryTests {
  private static let call = ToolCall(id: "c1", name: "tide", arguments: "{\"at\":\"noon\"}")

  @Test func resultsOfToolsMayComeLast() throws {
    let messages: [Message] = [
      .user("How high?"), Message(role: .assistant, parts: [.toolCall(Self.call)]),
      .tool(ToolResult(of: Self.call, "3.2 m")),
    ]
    let request = LanguageModelRequest(
      messages: messages, tools: [ToolDefinition(name: "tide", summary: "Tells the tide.")])
    #expect(try request.prompt(for: [.tools]) == messages)
    #expect(throws: LanguageModelError.self) { try request.prompt() }
  }

  @Test func theReminderStandsBeforeTheQuestionNotBeforeTheResult() throws {
    var messages: [Message] = (1...3).flatMap { [.user("Q\($0)"), .assistant("A\($0)")] }
    messages += [
      .user("How high?"), Message(role: .assistant, parts: [.toolCall(Self.call)]),
      .tool(ToolResult(of: Self.call, "3.2 m")),
    ]
    let prompt = try LanguageModelRequest(
      persona: Persona(name: "Buoy", role: "a buoy"), messages: messages
    ).prompt()
    #expect(prompt.suffix(4).map(\.role) == [.system, .user, .assistant, .tool])
  }

  @Test func orphansGo() throws {
    let other = ToolCall(id: "c2", name: "wind", arguments: "{}")
    let request = LanguageModelRequest(messages: [
      .tool(ToolResult(of: Self.call, "nobody asked")), .user("Hello"),
      Message(role: .assistant, parts: [.text("Let me look."), .toolCall(other)]),
      .assistant("It took too long."), .tool(ToolResult(of: Self.call, "late")), .user("Well?"),
    ])
    #expect(
      try request.prompt() == [
        .user("Hello"), .assistant("Let me look.\nIt took too long."), .user("Well?"),
      ])
  }

  @Test func aResultWithoutItsCallIsNothingToAnswer() {
    let request = LanguageModelRequest(messages: [
      .user("Hello"), .tool(ToolResult(of: Self.call, "nobody asked")),
    ])
    let error = #expect(throws: LanguageModelError.self) { try request.prompt() }
    #expect(error?.reason == .noUserMessage)
  }

  @Test func inEveryConversationCallsAndResultsArePairs() throws {
    var chance = SeededGenerator(seed: 77)
    var withTools = 0
    for _ in 0..<2_000 {
      let request = Self.random(using: &chance)
      guard let prompt = try? request.prompt() else { continue }
      #expect(TokenEstimate.tokens(in: prompt) <= request.limits.prompt)
      #expect(prompt.first { $0.role != .system }?.role == .user)
      var open: Set<String> = []
      for message in prompt {
        let results = Set(message.toolResults.map(\.callID))
        #expect(open == results, "calls \(open), results \(results)")
        open = Set(message.toolCalls.map(\.id))
        if !results.isEmpty { withTools += 1 }
      }
      #expect(open.isEmpty)
      #expect(prompt == (try? request.prompt()))
    }
    #expect(withTools > 500)
  }

  /// A conversation with calls that are answered, not answered and answered twice.
  private static func random(using chance: inout SeededGenerator) -> LanguageModelRequest {
    var messages: [Message] = []
    for number in 0..<Int.random(in: 1...14, using: &chance) {
      let padding = String(repeating: "x", count: Int.random(in: 0...120, using: &chance))
      switch Int.random(in: 0..<6, using: &chance) {
      case 0, 1: messages.append(.user("#\(number) \(padding)"))
      case 2: messages.append(.assistant("#\(number) \(padding)"))
      default:
        let ids = (0...Int.random(in: 0...2, using: &chance)).map { "c\(number)-\($0)" }
        let calls = ids.map { ToolCall(id: $0, name: "tide", arguments: "{}") }
        messages.append(Message(role: .assistant, parts: calls.map(MessagePart.toolCall)))
        let answered = calls.filter { _ in Int.random(in: 0..<4, using: &chance) > 0 }
        if !answered.isEmpty {
          messages.append(
            Message(
              role: .tool, parts: answered.map { .toolResult(ToolResult(of: $0, padding)) }))
        }
      }
    }
    messages.append(.user("last"))
    return LanguageModelRequest(
      messages: messages,
      limits: TokenLimits(context: Int.random(in: 60...900, using: &chance), reply: 20))
  }
}
