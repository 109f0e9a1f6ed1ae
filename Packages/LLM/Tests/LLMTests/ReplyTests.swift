import DomainModels
import Interchange
import LLM
import LLMTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct ReplyTests {
  private let request = LanguageModelRequest(messages: [.user("Hello?")])

  @Test func isItsPiecesTheLastUsageAndTheFinish() {
    var reply = Reply()
    #expect(reply.finish == nil)
    for event in [
      ReplyEvent.text("Hel"), .usage(TokenUsage(input: 1, output: 1)), .text("lo"),
      .usage(TokenUsage(input: 1, output: 2)), .finished(.length),
    ] {
      reply.add(event)
    }
    #expect(reply.text == "Hello")
    #expect(reply.usage == TokenUsage(input: 1, output: 2))
    #expect(reply.finish == .length)
  }

  @Test func endWithoutFinishIsTruncated() async {
    let error = await #expect(throws: LanguageModelError.self) {
      _ = try await Reply(of: ScriptedLanguageModel([.text("Hel")]).reply(to: request))
    }
    #expect(error == .truncated)
    #expect(error?.code == "reply_truncated")
  }

  @Test func cancelledReadingThrowsCancellation() async throws {
    let gate = ReplyGate()
    let events = ScriptedLanguageModel([.text("Hel"), .wait(gate)]).reply(to: request)
    let reader = Task { try await Reply(of: events) }
    try await gate.untilReached()
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
  }

  @Test func whatTheWorkThrowsArrivesAsThisBoundarysError() async {
    struct Odd: Error {}
    let odd = AsyncThrowingStream.producing { _ in throw Odd() }
    let error = await #expect(throws: LanguageModelError.self) { _ = try await Reply(of: odd) }
    #expect(error?.reason == .failed)
    #expect(error?.message == "the language model failed: Odd()")

    let invalid = AsyncThrowingStream.producing { _ in
      throw ValidationError(issues: [ValidationError.Issue(field: "seed", reason: "is odd")])
    }
    let other = await #expect(throws: LanguageModelError.self) { _ = try await Reply(of: invalid) }
    #expect(other?.reason == .failed)
    #expect(other?.code == "invalid_value")
    #expect(other?.message == "seed is odd")
    #expect(other?.kind == .usage)
  }

  @Test func speakingGivesWordsWithTheirSpacesAndTheUsage() async throws {
    let events = AsyncThrowingStream.speaking(to: request, pace: .immediate) { prompt in
      " \(prompt.count)  message\n"
    }
    var seen: [ReplyEvent] = []
    for try await event in events { seen.append(event) }
    #expect(
      seen == [
        .text(" 1"), .text("  message"), .text("\n"), .usage(TokenUsage(input: 6, output: 3)),
        .finished(.complete),
      ])
  }

  @Test func speakingCutsAtTheLimit() async throws {
    var request = request
    request.limits.reply = 2
    let reply = try await Reply(
      of: .speaking(to: request, pace: .immediate) { _ in "Twelve words" })
    #expect(reply.text == "Twelve w")
    #expect(reply.finish == .length)
  }

  @Test func paceIsAskedBeforeEachWordWithItsIndex() async throws {
    let asked = RecordingPace()
    _ = try await Reply(of: .speaking(to: request, pace: asked.pace) { _ in "One two three" })
    #expect(asked.indexes == [0, 1, 2])
  }

  @Test func naturalPacePausesLongerAtFirst() async throws {
    let clock = RecordingClock()
    let pace = ReplyPace.natural(first: .seconds(2), next: .seconds(1), clock: clock)
    for index in 0..<3 { try await pace.wait(before: index) }
    #expect(clock.pauses == [.seconds(2), .seconds(1), .seconds(1)])
  }

  @Test func immediatePaceNoticesCancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ReplyPace.immediate.wait(before: 0)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Replies that are documents: read while they grow, and as a type at their end.
struct StructuredReplyTests {
  private struct Tide: Decodable, Equatable {
    var harbour: String
    var metres: Double
  }

  private static let document = #"{"harbour": "Skerry", "metres": 3.2}"#

  private static let request = LanguageModelRequest(messages: [.user("How high?")])

  private static func reply(_ text: String, _ finish: FinishReason = .complete) -> Reply {
    [.text(text), .finished(finish)].reduce(into: Reply()) { $0.add($1) }
  }

  @Test func everyBeginningCanBeRead() {
    for end in Self.document.indices {
      let value = Self.reply(String(Self.document[..<end])).partialJSON
      if let name = value?["harbour"]?.stringValue { #expect("Skerry".hasPrefix(name)) }
    }
    #expect(Self.reply("").partialJSON == nil)
    #expect(Self.reply("I'd rather not.").partialJSON == nil)
    #expect(Self.reply(Self.document).partialJSON?["metres"] == 3.2)
  }

  @Test func theWholeIsAType() throws {
    let tide = try Self.reply(Self.document).decoded(as: Tide.self)
    #expect(tide == Tide(harbour: "Skerry", metres: 3.2))
    let cut = #expect(throws: LanguageModelError.self) {
      try Self.reply(String(Self.document.dropLast(3)), .length).decoded(as: Tide.self)
    }
    #expect(cut?.reason == .malformedReply)
    #expect(cut?.hint == "Allow a longer reply")
  }

  @Test func valuesComeAsTheyGrow() async throws {
    let pieces = Self.document.map { ScriptedStep.text(String($0)) }
    let model = ScriptedLanguageModel(pieces + [.finish])
    var values: [JSONValue] = []
    for try await value in model.partialValues(for: Self.request) { values.append(value) }
    #expect(values.count > 8)
    #expect(values.first == [:])
    #expect(values.last == ["harbour": "Skerry", "metres": 3.2])
  }

  @Test func snapshotsHoldAllThatCame() async throws {
    let model = ScriptedLanguageModel([.text("Hel"), .text("lo"), .finish])
    var texts: [String] = []
    var last: Reply?
    for try await reply in model.snapshots(for: Self.request) {
      texts.append(reply.text)
      last = reply
    }
    #expect(texts.prefix(2) == ["Hel", "Hello"])
    #expect(last?.finish == .complete)
  }

  @Test func outcomeKeepsWhatCameBeforeAFailure() async {
    let model = ScriptedLanguageModel([.text("Half"), .fail(LanguageModelError.truncated)])
    let outcome = await ReplyOutcome(of: model.reply(to: Self.request))
    #expect(outcome.reply.text == "Half")
    #expect((outcome.failure as? LanguageModelError)?.reason == .truncated)
    let whole = ScriptedLanguageModel([.text("Whole"), .finish])
    #expect(await ReplyOutcome(of: whole.reply(to: Self.request)).failure == nil)
  }
}
