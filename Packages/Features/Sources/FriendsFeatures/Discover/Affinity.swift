import DomainModels
import FriendsModels

/// The affinity of two people, from their own statements; the place is not in it.
///
/// Symmetric. What two say of themselves tells little before they have met, so it is a hint with
/// reasons and doubts, and no promise. No reason tells a figure of the other.
struct Affinity: Sendable, Equatable {
  /// The estimate with its uncertainty.
  let estimate: FitEstimate
  /// The interests of both, as the first wrote it, in their order.
  let sharedInterests: [String]
  /// The facts that decide, the strongest first, then the doubts.
  let reasons: [String]

  /// Compares two people.
  static func between(_ one: MemberDetails, _ other: MemberDetails) -> Affinity {
    let interests = Interests(one.interests, other.interests)
    let parts = [
      interests.part, .traits(one, other), .times(one, other), .habits(one, other),
      .goals(one, other),
    ]
    var estimate = FitEstimate()
    for part in parts { estimate.add(part.part) }
    let facts = parts.filter { $0.fact != nil && $0.value >= 0.5 }
      .sorted { $0.weight * $0.value > $1.weight * $1.value }
    let doubts = parts.filter { $0.doubt != nil && $0.value < 0.5 }
      .sorted { $0.weight * $0.value < $1.weight * $1.value }
    return Affinity(
      estimate: estimate, sharedInterests: interests.shared,
      reasons: facts.compactMap(\.fact) + doubts.compactMap(\.doubt))
  }

  /// The middle of what it may be, from 0 to 1.
  var score: Double { estimate.score }

  /// A part, with the words that say it.
  private struct ExplainedPart {
    let part: AffinityPart
    var fact: String?
    var doubt: String?

    var weight: Double { part.weight }
    var value: Double { part.value }

    static func traits(_ one: MemberDetails, _ other: MemberDetails) -> ExplainedPart {
      guard let first = one.traits, let second = other.traits else {
        return ExplainedPart(part: .traits(nil))
      }
      let traits = TraitGaps(first, second)
      let gaps = traits.all
      let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
      let sides = [
        ("one seeks company, the other quiet", "both are as fond of company"),
        ("one plans ahead, the other decides on the spot", "both plan alike"),
        ("one is on the move, the other takes it easy", "both have the same pace"),
      ]
      let closest = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
      return ExplainedPart(
        part: .traits(traits), fact: sides[closest].1, doubt: sides[widest].0)
    }

    static func times(_ one: MemberDetails, _ other: MemberDetails) -> ExplainedPart {
      guard let first = one.hours, let second = other.hours else {
        return ExplainedPart(part: .times(common: nil, isExact: false))
      }
      let common = first.common(with: second)
      return ExplainedPart(
        part: .times(
          common: common, isExact: !one.freeHours.isEmpty && !other.freeHours.isEmpty),
        fact: "\(common) hours a week when both are free",
        doubt: common == 0 ? "no hour when both are free" : "few hours when both are free")
    }

    static func habits(_ one: MemberDetails, _ other: MemberDetails) -> ExplainedPart {
      let size = one.groupSize == other.groupSize
      let often =
        one.meetingFrequency == other.meetingFrequency || one.meetingFrequency == .flexible
        || other.meetingFrequency == .flexible
      return ExplainedPart(
        part: .habits(sameSize: size, sameFrequency: often),
        fact: size && often
          ? "both like groups of the same size, as often"
          : size ? "both like groups of the same size" : "both want to meet as often",
        doubt: "group size and how often to meet differ")
    }

    static func goals(_ one: MemberDetails, _ other: MemberDetails) -> ExplainedPart {
      let shared = Set(one.goals).intersection(other.goals)
      let words = shared.map { $0.rawValue.replacing("_", with: " ") }.sorted()
      return ExplainedPart(
        part: .goals(areShared: !shared.isEmpty),
        fact: "both look for \(words.joined(separator: ", "))",
        doubt: "they look for different things")
    }
  }

  private struct Interests {
    let shared: [String]
    let part: ExplainedPart

    init(_ one: [String], _ other: [String]) {
      // "Café" and "cafe" are one interest, the member who writes both.
      var left = Set(other.map(InterestKey.init))
      let known = min(Set(one.map(InterestKey.init)).count, left.count)
      shared = one.filter { left.remove(InterestKey($0)) != nil }
      part = ExplainedPart(
        part: .interests(shared: shared.count, known: known),
        fact: "both like \(shared.prefix(3).joined(separator: ", "))",
        doubt: shared.isEmpty
          ? "no interest in common" : "only \(shared.joined(separator: ", ")) in common")
    }
  }
}

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

/// The distance of two people in each of the three traits, from 0 to 1.
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

  /// Returns whether the gap between two people is what one of them wishes.
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
