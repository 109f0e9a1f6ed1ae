public import DatingModels
import DomainModels
public import Storage

/// Adds up what was swiped, and what the likes lean to.
public struct SummariseSwipes<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the summary of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The totals over the deck's cards as they are now.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> SwipeStatistics {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let decisions = try transaction.decisions()
      let cards = try transaction.interventions(of: deck)
      let decided = cards.compactMap { decisions[$0.id] }.filter { $0.verdict != .later }
        .sorted { ($0.decidedAt, $0.id) < ($1.decidedAt, $1.id) }
      return SwipeStatistics(
        cards.map { ($0, decisions[$0.id]?.verdict) }, recent: decided.map(\.verdict))
    }
  }
}

/// Counts of swipes.
public struct SwipeStatistics: Sendable, Equatable {
  /// The number of cards that the deck has.
  public let cards: Int
  /// The number of liked cards.
  public let liked: Int
  /// The number of passed cards.
  public let passed: Int
  /// The number of cards on the later pile, undecided as yet.
  public let later: Int
  /// Likes among the decided cards of each category, in the categories' order.
  public let categories: [LikeRate]
  /// Likes among the decided cards of each further trait that was decided on.
  public let traits: [LikeRate]

  /// The latest likes and passes, the oldest of them first; at most ``recentLimit``.
  ///
  /// The current decisions, each at the time of the last one: a card that was liked, freed and
  /// passed is one pass.
  public let recent: [Verdict]

  /// The number of decisions that ``recent`` holds at most.
  public static let recentLimit = 40

  /// Adds up cards and what was decided on each.
  ///
  /// - Parameters:
  ///   - cards: the deck's cards, each with its decision.
  ///   - decisions: the likes and passes in the order in which they were made.
  public init(_ cards: [(Intervention, Verdict?)], recent decisions: [Verdict] = []) {
    self.cards = cards.count
    recent = decisions.suffix(SwipeStatistics.recentLimit)
    liked = cards.count { $0.1 == .like }
    passed = cards.count { $0.1 == .pass }
    later = cards.count { $0.1 == .later }
    let decided = cards.filter { $0.1 == .like || $0.1 == .pass }
    func rates<Value: Hashable & CaseIterable>(
      _ trait: String, _ path: KeyPath<Intervention, Value>, _ title: (Value) -> String
    ) -> [LikeRate] where Value: RawRepresentable<String> {
      Value.allCases.compactMap { value in
        let those = decided.filter { $0.0[keyPath: path] == value }
        return those.isEmpty
          ? nil
          : LikeRate(
            trait: trait, value: value.rawValue, title: title(value),
            liked: those.count { $0.1 == .like }, decided: those.count)
      }
    }
    categories = rates("category", \.category, \.title)
    traits =
      rates("impactScale", \.impactScale, \.title)
      + rates("researchLevel", \.researchLevel, \.title)
      + rates("technicalReadiness", \.technicalReadiness, \.title)
      + rates("support", \.support, \.title)
  }

  /// The number of cards that were liked or passed.
  public var total: Int { liked + passed }

  /// The number of cards that wait to be swiped for the first time.
  public var remaining: Int { cards - total - later }

  /// The share of the decided that were liked, from 0 to 1; `nil` before the first decision.
  public var likeRate: Double? { total == 0 ? nil : Double(liked) / Double(total) }

  /// The category with most likes, the more liked of equals first; `nil` before the first like.
  public var favouriteCategory: InterventionCategory? {
    let best = categories.max { ($0.liked, $0.rate) < ($1.liked, $1.rate) }
    return best.flatMap { $0.liked > 0 ? InterventionCategory(rawValue: $0.value) : nil }
  }

  /// The leanings of the likes: values whose interval has nothing in common with that of all other
  /// cards, so that three swipes never make a leaning.
  public var leanings: [LikeRate] {
    (categories + traits).filter { rate in
      let others = total - rate.decided
      guard others > 0 else { return false }
      let rest = LikeRate(
        trait: rate.trait, value: "", title: "", liked: liked - rate.liked, decided: others)
      return !rate.interval.overlaps(rest.interval)
    }
  }
}

/// The share of likes, with its confidence interval.
public struct LikeRate: Sendable, Equatable {
  /// The trait, by the name of its field.
  public let trait: String
  /// The value of the trait.
  public let value: String
  /// The name of the value for people.
  public let title: String
  /// The number of cards with it that were liked.
  public let liked: Int
  /// The number of cards with it that were liked or passed; at least one.
  public let decided: Int

  /// The share that was liked, from 0 to 1.
  public var rate: Double { Double(liked) / Double(decided) }

  /// The interval of the real share with a confidence of 95 %.
  ///
  /// The score interval (Wilson, "Probable Inference, the Law of Succession, and Statistical
  /// Inference", Journal of the American Statistical Association 22, 1927), which stays honest for
  /// the few cards that any user swipes.
  public var interval: ClosedRange<Double> {
    let z = 1.959964
    let n = Double(decided)
    let centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    let variance = rate * (1 - rate) / n + z * z / (4 * n * n)
    let half = z / (1 + z * z / n) * variance.squareRoot()
    // At a share of 0 or 1 the bound is the share itself, which rounding misses by a hair.
    return max(0, min(rate, centre - half))...min(1, max(rate, centre + half))
  }
}
