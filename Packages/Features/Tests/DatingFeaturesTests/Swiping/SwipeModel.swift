import DatingModels
import DomainModels

/// What the store should hold, as plain as it can be said.
struct SwipeModel {
  struct Decision: Equatable {
    var verdict: Verdict
    var at: Timestamp
  }

  /// The cards, in the deck's order.
  let slugs: [String]
  private(set) var decisions: [String: Decision] = [:]
  private(set) var changes = 0
  private var history: [[(slug: String, before: Decision?)]] = []

  init(slugs: [String]) { self.slugs = slugs }

  var canUndo: Bool { !history.isEmpty }

  mutating func swipe(_ slug: String, _ verdict: Verdict, at now: Timestamp) {
    let before = decisions[slug]
    if before?.verdict == verdict, verdict != .later { return }
    decisions[slug] = Decision(verdict: verdict, at: now)
    history.append([(slug, before)])
    changes += 1
  }

  mutating func undo() {
    for step in history.popLast() ?? [] {
      decisions[step.slug] = step.before
      changes += 1
    }
  }

  mutating func reset() {
    let steps = slugs.compactMap { slug in decisions[slug].map { (slug, Optional($0)) } }
    if steps.isEmpty { return }
    history.append(steps)
    changes += steps.count
    decisions = [:]
  }

  /// The slugs with a verdict, oldest decision first.
  func pile(_ verdict: Verdict) -> [String] {
    decisions.filter { $0.value.verdict == verdict }
      .sorted { $0.value.at < $1.value.at }.map(\.key)
  }

  /// The card that should be on top; `nil` at the end.
  var top: String? { slugs.first { decisions[$0] == nil } ?? pile(.later).first }
}
