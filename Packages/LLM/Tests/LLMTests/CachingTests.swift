import DomainModels
import DomainModelsTesting
import LLM
import LLMTesting
import Synchronization
import Testing

/// Replies that are cached and returned while the service cannot be reached.
struct CachingTests {
  private final class Shelf: ReplyCache {
    private let kept = Mutex<[ReplyKey: CachedReply]>([:])

    func reply(for key: ReplyKey) async throws -> CachedReply? { kept.withLock { $0[key] } }

    func keep(_ reply: CachedReply, for key: ReplyKey) async throws {
      kept.withLock { $0[key] = reply }
    }

    var count: Int { kept.withLock { $0.count } }
  }

  private static let request = LanguageModelRequest(messages: [.user("How high?")])
  private static let noon = Timestamp(milliseconds: 1_800_000_000_000)

  private func model(_ base: any LanguageModel, _ shelf: Shelf) -> CachingLanguageModel {
    CachingLanguageModel(base, cache: shelf, clock: .fixed(at: Self.noon))
  }

  @Test func whatWasAnsweredIsReadAgainWithoutTheModel() async throws {
    let shelf = Shelf()
    let first = model(ScriptedLanguageModel([.text("Three "), .text("metres."), .finish]), shelf)
    #expect(try await Reply(of: first.reply(to: Self.request)).keptSince == nil)
    let error = LanguageModelError(.unreachable, "no network")
    let later = model(ScriptedLanguageModel([.fail(error)]), shelf)
    let reply = try await Reply(of: later.reply(to: Self.request))
    #expect(reply.text == "Three metres.")
    #expect(reply.keptSince == Self.noon)
    #expect(reply.finish == .complete)
    var other = Self.request
    other.messages[0] = .user("How deep?")
    let none = await ReplyOutcome(of: later.reply(to: other))
    #expect((none.failure as? LanguageModelError)?.reason == .unreachable)
  }

  @Test func anAnswerThatBeganIsNotReplaced() async throws {
    let shelf = Shelf()
    _ = try await Reply(
      of: model(ScriptedLanguageModel(saying: "Three."), shelf).reply(to: Self.request))
    let broken = model(
      ScriptedLanguageModel([.text("Th"), .fail(LanguageModelError.truncated)]), shelf)
    let outcome = await ReplyOutcome(of: broken.reply(to: Self.request))
    #expect(outcome.reply.text == "Th")
    #expect((outcome.failure as? LanguageModelError)?.reason == .truncated)
  }

  @Test func aKeyThatIsRefusedIsNoReasonToReadOldAnswers() async throws {
    let shelf = Shelf()
    _ = try await Reply(
      of: model(ScriptedLanguageModel(saying: "Three."), shelf).reply(to: Self.request))
    let refused = model(
      ScriptedLanguageModel([.fail(LanguageModelError(.unauthorized, "no"))]), shelf)
    let outcome = await ReplyOutcome(of: refused.reply(to: Self.request))
    #expect((outcome.failure as? LanguageModelError)?.reason == .unauthorized)
  }

  @Test func onlyWholeRepliesAreKept() async throws {
    let shelf = Shelf()
    let broken = ScriptedLanguageModel([.text("Th"), .fail(LanguageModelError.truncated)])
    _ = await ReplyOutcome(of: model(broken, shelf).reply(to: Self.request))
    let calling = ScriptedLanguageModel([
      .event(.toolCall(ToolCall(id: "1", name: "tide", arguments: "{}"))),
      .event(.finished(.toolCalls)),
    ])
    _ = try await Reply(of: model(calling, shelf).reply(to: Self.request))
    #expect(shelf.count == 0)
  }

  @Test func theSameQuestionHasTheSameKeyLaterOn() {
    let first = ReplyKey(model: "m", prompt: [.system("s"), .user("a")])
    let later = ReplyKey(
      model: "m", prompt: [.system("s"), .user("b"), .assistant("c"), .system("r"), .user("a")])
    #expect(first == later)
    #expect(first != ReplyKey(model: "m", prompt: [.system("t"), .user("a")]))
  }

  @Test func noPartOfAKeyRunsIntoTheNext() {
    let left = ReplyKey(model: "m", prompt: [.system("a"), .user("b")])
    let right = ReplyKey(model: "m", prompt: [.system("a4:user4:text1:b")])
    #expect(left != right)
    #expect(ReplyKey(model: "m", prompt: []) != ReplyKey(model: "n", prompt: []))
  }

  @Test(arguments: LanguageModelContract.rules(for: EchoModel(pace: .immediate).capabilities))
  func keepsTheRules(_ rule: LanguageModelRule) async throws {
    try await rule.check(
      LanguageModelSubject { self.model(EchoModel(pace: $0.pace), Shelf()) })
  }
}

struct CostTests {
  private let price = ModelPrice(
    perMillion: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75,
    asOf: CivilDate(daysSinceEpoch: 20_000))

  @Test func everyKindOfTokenHasItsPrice() {
    #expect(price.cost(of: TokenUsage(input: 1_000_000, output: 0)).description == "$3.00")
    #expect(price.cost(of: TokenUsage(input: 0, output: 1_000_000)).description == "$15.00")
    let cached = TokenUsage(
      input: 1_000, output: 100, cacheRead: 600, cacheWritten: 300, reasoning: 50)
    // 100 × 3 + 600 × 0.3 + 300 × 3.75 + 100 × 15 millionths of a dollar.
    #expect(price.cost(of: cached) == Cost(picodollars: 3_105_000_000))
    #expect(price.cost(of: cached).description == "$0.003105")
  }

  @Test func amountsAreWrittenWithTheDigitsThatTell() {
    let amounts: [(Int64, String)] = [
      (0, "$0.00"), (1, "$0.000001"), (1_000_000, "$0.000001"), (4_200_000_000, "$0.0042"),
      (123_456_000_000, "$0.12"), (12_300_000_000_000, "$12.30"), (-4_200_000_000, "-$0.0042"),
    ]
    for (picodollars, text) in amounts {
      #expect(Cost(picodollars: picodollars).description == text)
    }
  }

  @Test func nothingOverflows() {
    let usage = TokenUsage(input: .max, output: .max)
    #expect(price.cost(of: usage) == Cost(picodollars: .max))
    #expect(price.cost(of: TokenUsage(input: -5, output: -5)) == .zero)
    #expect(Cost(picodollars: .max) + Cost(picodollars: .max) == Cost(picodollars: .max))
    #expect(Cost.zero < Cost(picodollars: 1))
  }
}
