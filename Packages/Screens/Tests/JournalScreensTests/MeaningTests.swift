import JournalFeatures
import JournalModels
import Matching
import ScreenPartsTesting
import Synchronization
import Terminal
import Testing

@testable import JournalScreens

/// Similar thoughts of a review, while a better embedder is made ready.
@Suite struct MeaningTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  /// A journal with a reviewed thought, and one that means the same in other words.
  private func fixture() async throws -> (fixture: JournalFixture, thought: Thought) {
    let fixture = try JournalFixture()
    try await fixture.review(
      "My boss is cross", balanced: "She was tired on Monday.", feelings: [("fear", 70, 40)])
    return (fixture, try await fixture.capture("Der Chef zürnt"))
  }

  @Test("a review is told at once, and its similar thoughts again once the embedder is ready")
  func toldTwice() async throws {
    let (fixture, thought) = try await fixture()
    let effect = JournalEffect.review(.identified(thought.id), nil, at: nil)
    #expect(await JournalPerformer(fixture).told(effect).count == 1)

    var better = fixture
    better.embedder = SameEmbedder()
    let order = Mutex<[String]>([])
    await JournalPerformer(
      better,
      awaitsEmbedder: {
        order.withLock { $0.append("ready") }
        return true
      })(effect) { message in
        switch message {
        case .review: order.withLock { $0.append("review") }
        case .similar(let id, let similar):
          order.withLock { $0.append("\(id == thought.id) \(similar.map(\.isSame))") }
        default: order.withLock { $0.append("\(message)") }
        }
      }
    #expect(order.withLock { $0 } == ["review", "ready", "true [true]"])
    // Steps that show none do not wait.
    let feelings = JournalEffect.review(.identified(thought.id), nil, at: .feelings)
    #expect(await JournalPerformer(better, awaitsEmbedder: { true }).told(feelings).count == 1)
  }

  @Test(
    "what is found later appears beside what was typed", arguments: [ReviewStep.read, .balanced])
  func appears(step: ReviewStep) async throws {
    let (fixture, thought) = try await fixture()
    var better = fixture
    better.embedder = SameEmbedder()
    let similar = try await SimilarThoughts(better)(thought.text, excluding: thought.id)
    var play = await JournalPlay(.review(.identified(thought.id), look), in: fixture)
    if step == .balanced { await play.press(.save, .save, .save, .save, .save, .tab) }
    await play.type("70")
    let note = "You have had a thought like this before."
    #expect(!play.text.contains(note))
    await play.tell(.similar(similar[0].entry.id, similar))
    #expect(!play.text.contains(note))
    await play.tell(.similar(thought.id, similar))
    #expect(play.text.contains(note) && play.text.contains("She was tired on Monday."))
    #expect(play.text.contains(" 70"))
  }
}

/// Finds every text the same as every other.
private struct SameEmbedder: TextEmbedder {
  let name = "same"
  let gate = 0.5

  func vector(of text: String) -> TextVector? { TextVector([1, 0]) }
}
