import DomainModels
import FriendsModels

/// How well two people might get on, from what both say; the place is not in it.
///
/// Symmetric. What two say of themselves tells little before they have met, so it is a hint with
/// reasons and doubts, and no promise. No reason tells a figure of the other.
struct Affinity: Sendable, Equatable {
  /// How well, and how sure that is.
  let estimate: FitEstimate
  /// What both like, as the first wrote it, in their order.
  let sharedInterests: [String]
  /// The facts that decide, the strongest first, then the doubts.
  let reasons: [String]

  /// Compares two people.
  static func between(_ one: MemberDetails, _ other: MemberDetails) -> Affinity {
    let interests = Interests(one.interests, other.interests)
    let parts = [
      interests.part, Part.traits(one, other), Part.times(one, other), Part.habits(one, other),
      Part.goals(one, other),
    ]
    var estimate = FitEstimate()
    for part in parts {
      estimate.add(part.value, weight: part.weight, reliability: part.reliability)
    }
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

  /// One thing that is compared.
  private struct Part {
    let weight: Double
    /// From 0 to 1.
    let value: Double
    /// How far what both said vouches for the value, from 0 to 1.
    let reliability: Double
    var fact: String?
    var doubt: String?

    /// Like are thought to get on; a part that is far apart is named.
    static func traits(_ one: MemberDetails, _ other: MemberDetails) -> Part {
      guard let first = one.traits?.values, let second = other.traits?.values else {
        return Part(weight: 0.2, value: 0.5, reliability: 0)
      }
      let gaps = zip(first, second).map { abs($0 - $1) }
      let mean = gaps.reduce(0, +) / Double(gaps.count)
      let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
      let sides = [
        ("one seeks company, the other quiet", "both are as fond of company"),
        ("one plans ahead, the other decides on the spot", "both plan alike"),
        ("one is on the move, the other takes it easy", "both have the same pace"),
      ]
      let closest = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
      return Part(
        weight: 0.2, value: gaps[widest] > 0.6 ? min(0.49, 1 - mean) : 1 - mean, reliability: 0.7,
        fact: sides[closest].1, doubt: sides[widest].0)
    }

    static func times(_ one: MemberDetails, _ other: MemberDetails) -> Part {
      guard let first = one.hours, let second = other.hours else {
        return Part(weight: 0.15, value: 0.5, reliability: 0)
      }
      let common = first.common(with: second)
      // Hours say more than words such as "weekends".
      let isExact = !one.freeHours.isEmpty && !other.freeHours.isEmpty
      return Part(
        weight: 0.15, value: min(1, Double(common) / 12), reliability: isExact ? 0.8 : 0.6,
        fact: "\(common) hours a week when both are free",
        doubt: common == 0 ? "no hour when both are free" : "few hours when both are free")
    }

    static func habits(_ one: MemberDetails, _ other: MemberDetails) -> Part {
      let size = one.groupSize == other.groupSize
      let often =
        one.meetingFrequency == other.meetingFrequency || one.meetingFrequency == .flexible
        || other.meetingFrequency == .flexible
      return Part(
        weight: 0.1, value: (size ? 0.5 : 0) + (often ? 0.5 : 0), reliability: 0.6,
        fact: size && often
          ? "both like groups of the same size, as often"
          : size ? "both like groups of the same size" : "both want to meet as often",
        doubt: "group size and how often to meet differ")
    }

    static func goals(_ one: MemberDetails, _ other: MemberDetails) -> Part {
      let shared = Set(one.goals).intersection(other.goals)
      let words = shared.map { $0.rawValue.replacing("_", with: " ") }.sorted()
      return Part(
        weight: 0.15, value: shared.isEmpty ? 0.2 : 1, reliability: 0.7,
        fact: "both look for \(words.joined(separator: ", "))",
        doubt: "they look for different things")
    }
  }

  private struct Interests {
    let shared: [String]
    let part: Part

    init(_ one: [String], _ other: [String]) {
      // "Café" and "cafe" are one interest, whoever writes both.
      var left = Set(other.map(InterestKey.init))
      let known = min(Set(one.map(InterestKey.init)).count, left.count)
      shared = one.filter { left.remove(InterestKey($0)) != nil }
      let fewer = max(1, known)
      // Three things in common are enough for a beginning, however many more each has.
      let value = min(1, Double(shared.count) / Double(min(3, fewer)))
      part = Part(
        weight: 0.4, value: value,
        reliability: FitEstimate.reliability(ofWords: known),
        fact: "both like \(shared.prefix(3).joined(separator: ", "))",
        doubt: shared.isEmpty
          ? "no interest in common" : "only \(shared.joined(separator: ", ")) in common")
    }
  }
}
