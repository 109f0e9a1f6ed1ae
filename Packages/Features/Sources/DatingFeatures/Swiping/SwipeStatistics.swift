public import DatingModels

/// Counts of swipes.
public struct SwipeStatistics: Sendable, Equatable {
  /// How many cards the deck has.
  public let cards: Int
  /// How many were liked.
  public let liked: Int
  /// How many were passed.
  public let passed: Int
  /// How many lie on the later pile, undecided as yet.
  public let later: Int
  /// Likes among the decided cards of each category, in the categories' order.
  public let categories: [LikeRate]
  /// Likes among the decided cards of each further trait that was decided on.
  public let traits: [LikeRate]

  /// The latest likes and passes, the oldest of them first; at most ``recentLimit``.
  ///
  /// What is decided now, each at the time of its last decision: a card that was liked, freed and
  /// passed is one pass.
  public let recent: [Verdict]

  /// How many decisions ``recent`` holds at most.
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

  /// How many were liked or passed.
  public var total: Int { liked + passed }

  /// How many wait to be swiped for the first time.
  public var remaining: Int { cards - total - later }

  /// The share of the decided that were liked, from 0 to 1; `nil` before the first decision.
  public var likeRate: Double? { total == 0 ? nil : Double(liked) / Double(total) }

  /// The category with most likes, the more liked of equals first; `nil` before the first like.
  public var favouriteCategory: InterventionCategory? {
    let best = categories.max { ($0.liked, $0.rate) < ($1.liked, $1.rate) }
    return best.flatMap { $0.liked > 0 ? InterventionCategory(rawValue: $0.value) : nil }
  }

  /// What the likes lean to: values whose interval has nothing in common with that of all other
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
