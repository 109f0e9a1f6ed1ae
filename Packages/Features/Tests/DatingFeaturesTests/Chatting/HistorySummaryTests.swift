import DatingFeatures
import DomainModels
import LLM
import LLMTesting
import Testing

/// Conversations that outgrow a model's window.
@Suite struct HistorySummaryTests {
  @Test("what a model can't read any more is named in short, in the person's own words")
  func summary() async throws {
    let model = ScriptedLanguageModel(saying: "Salt, salt and salt again, as ever.")
    let harbour = try await Harbour.loaded().speaking(model)
    let limits = ChatLimits(tokens: TokenLimits(context: 1_200, reply: 100))
    for number in 1...30 {
      let tail = String(repeating: "and the sea\n", count: 8)
      try await harbour.send("Question \(number) about salt \(tail)", limits: limits)
      try await harbour.answer(limits: limits)
    }
    #expect(model.requests[0].summary == nil)
    let last = try #require(model.requests.last)
    let summary = try #require(last.summary)
    #expect(summary.hasPrefix("the person said: Question "))
    #expect(!summary.contains("Question 30 "))
    #expect(!summary.contains("\n"))
    #expect(summary.split(separator: " / ").count == 12)
    #expect(summary.split(separator: " / ").allSatisfy { $0.count <= 100 })
    // It changes only when the history's beginning moves.
    let summaries = model.requests.compactMap(\.summary)
    #expect(Set(summaries).count < summaries.count)
    let prompt = try #require(last.fitted)
    #expect(try last.prompt() == prompt)
    #expect(TokenEstimate.tokens(in: prompt) <= limits.tokens.prompt)
    #expect(prompt.contains { $0.role == .system && $0.text.contains("the person said:") })
  }
}
