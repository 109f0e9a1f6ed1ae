import FriendsModels

/// One thing that ``Affinity`` compares of two people: how much it counts, and what it says.
struct AffinityPart: Sendable {
  let weight: Double
  /// From 0 to 1.
  let value: Double
  /// The share of the value that the answers of both vouch for, from 0 to 1.
  let reliability: Double

  /// - Parameters:
  ///   - shared: how many interests both have.
  ///   - known: how many different interests the one with fewer has.
  /// - Returns: the part; three in common say all.
  static func interests(shared: Int, known: Int) -> AffinityPart {
    // Three things in common are enough for a beginning, however many more each has.
    AffinityPart(
      weight: 0.4, value: min(1, Double(shared) / Double(min(3, max(1, known)))),
      reliability: FitEstimate.reliability(ofWords: known))
  }

  /// Like are thought to get on; a trait that is far apart speaks against it.
  ///
  /// - Parameter gaps: how far apart the traits are; `nil` if either has none.
  /// - Returns: the part.
  static func traits(_ gaps: TraitGaps?) -> AffinityPart {
    guard let gaps else { return AffinityPart(weight: 0.2, value: 0.5, reliability: 0) }
    let likeness = 1 - gaps.mean
    return AffinityPart(
      weight: 0.2, value: gaps.widest > 0.6 ? min(0.49, likeness) : likeness, reliability: 0.7)
  }

  /// - Parameters:
  ///   - hours: how many hours a week both are free; `nil` if either says nothing.
  ///   - isExact: whether both say it by the hour, which says more than words such as "weekends".
  /// - Returns: the part; twelve hours say all.
  static func times(common hours: Int?, isExact: Bool) -> AffinityPart {
    guard let hours else { return AffinityPart(weight: 0.15, value: 0.5, reliability: 0) }
    return AffinityPart(
      weight: 0.15, value: min(1, Double(hours) / 12), reliability: isExact ? 0.8 : 0.6)
  }

  static func habits(sameSize: Bool, sameFrequency: Bool) -> AffinityPart {
    AffinityPart(
      weight: 0.1, value: (sameSize ? 0.5 : 0) + (sameFrequency ? 0.5 : 0), reliability: 0.6)
  }

  static func goals(areShared: Bool) -> AffinityPart {
    AffinityPart(weight: 0.15, value: areShared ? 1 : 0.2, reliability: 0.7)
  }
}

/// How far apart two people are in each of the three traits, from 0 to 1.
struct TraitGaps: Sendable {
  let gaps: (Double, Double, Double)

  init(_ one: SocialTraits, _ other: SocialTraits) {
    gaps = (
      abs(one.introvertExtrovert - other.introvertExtrovert),
      abs(one.spontaneousPlanner - other.spontaneousPlanner),
      abs(one.activeRelaxed - other.activeRelaxed)
    )
  }

  var mean: Double { (gaps.0 + gaps.1 + gaps.2) / 3 }
  var widest: Double { max(gaps.0, gaps.1, gaps.2) }
  /// The three in the order of `SocialTraits.values`.
  var all: [Double] { [gaps.0, gaps.1, gaps.2] }

  /// Whether the gap between two people is what one of them wishes.
  static func agrees(_ gap: Double, with wish: TraitWish) -> Bool {
    switch wish {
    case .any: true
    case .similar: gap <= 0.35
    case .complementary: gap >= 0.35
    }
  }
}

extension FitEstimate {
  /// Adds a part of an affinity.
  mutating func add(_ part: AffinityPart) {
    add(part.value, weight: part.weight, reliability: part.reliability)
  }
}
