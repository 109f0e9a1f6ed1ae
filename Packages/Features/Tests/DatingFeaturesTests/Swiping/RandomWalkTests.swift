import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct RandomWalkTests {
  @Test("whatever is done in whatever order, the store agrees with the model", arguments: 1...4)
  func walk(seed: UInt64) async throws {
    let harbour = try await DatingFixture.loaded()
    let random = RandomSource.seeded(seed)
    var model = SwipeModel(slugs: FakeDeck.usual.map(\.slug))
    var kinds: Set<UInt64> = []
    for step in 0..<400 {
      let now = harbour.time.pass(seconds: 1)
      let slug = model.slugs[Int(random.next() % UInt64(model.slugs.count))]
      let kind = random.next() % 20
      switch kind {
      case 0..<6: try await swipe(slug, .like, harbour, &model, now)
      case 6..<10: try await swipe(slug, .pass, harbour, &model, now)
      case 10..<13: try await swipe(slug, .later, harbour, &model, now)
      case 13..<19:
        if model.canUndo {
          _ = try await UndoSwipe(harbour)()
        } else {
          await #expect(throws: DatingError.nothingToUndo) { try await UndoSwipe(harbour)() }
        }
        model.undo()
      default:
        let freed = try await ResetDeck(harbour)()
        #expect(freed.values.reduce(0, +) == model.decisions.count)
        model.reset()
      }
      kinds.insert(kind)
      try await compare(harbour, model, "seed \(seed), step \(step), kind \(kind), \(slug)")
    }
    #expect(kinds.count == 20)
    #expect(try await harbour.store.audit().problems.isEmpty)
  }

  private func swipe(
    _ slug: String, _ verdict: Verdict, _ harbour: DatingFixture, _ model: inout SwipeModel,
    _ now: Timestamp
  ) async throws {
    let before = model.decisions[slug]?.verdict
    let swipe = try await SwipeCard(harbour)(CardReference(slug), verdict)
    #expect(swipe.previousVerdict == before)
    model.swipe(slug, verdict, at: now)
    #expect(swipe.decision.decidedAt == model.decisions[slug]?.at)
  }

  private func compare(_ harbour: DatingFixture, _ model: SwipeModel, _ place: String) async throws
  {
    let comment = Comment(rawValue: place)
    let listed = try await ListCards(harbour)(withClaims: false)
    let found = listed.compactMap { card in
      card.decision.map { (card.intervention.slug, $0) }
    }
    let decisions = Dictionary(uniqueKeysWithValues: found).mapValues {
      SwipeModel.Decision(verdict: $0.verdict, at: $0.decidedAt)
    }
    #expect(decisions == model.decisions, comment)
    let matches = try await ListMatches(harbour)()
    #expect(matches.map(\.intervention.slug) == model.pile(.like).reversed(), comment)
    let statistics = try await SummariseSwipes(harbour)()
    #expect(statistics.liked == model.pile(.like).count, comment)
    #expect(statistics.passed == model.pile(.pass).count, comment)
    #expect(statistics.later == model.pile(.later).count, comment)
    switch try await NextCard(harbour)() {
    case .card(let card, _, _): #expect(card.intervention.slug == model.top, comment)
    case .end: #expect(model.top == nil, comment)
    }
    let changes = try await harbour.store.read { try $0.changes().count }
    #expect(changes == model.changes, comment)
  }
}

/// A plain model of the store's expected content.
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
