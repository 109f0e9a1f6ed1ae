import Interchange
import LLM
import LLMTesting
import Testing

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
