import Matching
import Testing

/// Decisions that all say the same of each person, under which effects and weights would grow without
/// end.
struct SeparableTests {
  private struct One: Hashable {
    let id: Int
    let isSteady: Bool
  }

  private let steady = (0..<20).map { One(id: $0, isSteady: true) }
  private let others = (20..<40).map { One(id: $0, isSteady: false) }

  @Test(arguments: [1, 2, 4, 9, 18])
  func `an optimum is found, and it says what all decisions say`(_ count: Int) throws {
    var decisions: [Decision<One>] = []
    for actor in steady.prefix(6) + others.prefix(6) {
      for (yes, no) in zip(steady, others).prefix(count) {
        if yes != actor { decisions.append(Decision(actor, of: yes, liked: true)) }
        if no != actor { decisions.append(Decision(actor, of: no, liked: false)) }
      }
    }
    let trainer = PreferenceTrainer<One>(
      [
        .number(
          "steadiness", scale: NumberScale(centre: 0.5, spread: 0.25), parts: [.actor, .target]
        ) { $0.isSteady ? 1 : 0 },
        .category("intention", among: .items(["a", "b"]), parts: [.same]) { _ in "a" },
        .number("age", scale: NumberScale(centre: 35, spread: 10), parts: [.target]) { _ in 40 },
        .pair("nearness") { _, _ in 0.5 },
      ], prior: PreferencePrior(liking: 0.4, likingSpread: 1, spread: 0.2, pairSpread: 0.2))
    let model = try trainer.train(decisions)
    let (yes, no) = (One(id: 50, isSteady: true), One(id: 51, isSteady: false))
    let liking = model.logit(that: steady[19], likes: yes)
    let passing = model.logit(that: steady[19], likes: no)
    #expect(liking > passing && liking.isFinite && passing.isFinite)
  }
}
