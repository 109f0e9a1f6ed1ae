import DomainModels
import Matching
import PeopleModels

/// What matching looks at: a person's details with what follows from them on a day.
struct MatchSubject: Sendable {
  private(set) var details: PersonDetails
  /// In whole years, on the day.
  let age: Int
  /// Where they live; `nil` if they don't say, or a later version did.
  let cell: GridCell?
  /// In the order of ``PeopleModels/Trait``; `nil` where they did not answer.
  let traits: [Double?]
  let groups: [InterestGroup]
  /// How much of the profile is there, from 0 to 1.
  let completeness: Double

  init(_ details: PersonDetails, photos: Int, on day: CivilDate) {
    self.details = details
    age = details.age(on: day)
    cell = details.place.flatMap { GridCell(rawValue: $0.cell) }
    if let personality = details.personality {
      let score = PersonalityScore(personality)
      traits = Trait.allCases.map { score.values[$0] }
    } else {
      traits = Trait.allCases.map { _ in nil }
    }
    var bits: UInt = 0
    for interest in details.interests {
      if let place = Self.groupPlaces[interest] { bits |= 1 << UInt(place) }
    }
    groups = InterestGroup.allCases.enumerated().filter { bits >> UInt($0.offset) & 1 == 1 }
      .map(\.element)
    completeness = Double(ProfileCompletion(details: details, photos: photos).percent) / 100
  }

  private static let groupPlaces: [Interest: Int] = {
    let places = Dictionary(
      uniqueKeysWithValues: InterestGroup.allCases.enumerated().map { ($0.element, $0.offset) })
    return Dictionary(
      uniqueKeysWithValues: Interest.allCases.map { ($0, places[$0.group] ?? 0) })
  }()

  /// How far they look: to the end of this bucket; `nil` for anywhere, known or not.
  var reach: DistanceBucket? { details.wishes.reachKilometres.map { DistanceBucket(reach: $0) } }

  /// The same person, who looks for no person farther away than so many kilometres.
  func looking(within kilometres: Int) -> MatchSubject {
    var near = self
    near.details.wishes.reachKilometres =
      details.wishes.reachKilometres.map { min($0, kilometres) } ?? kilometres
    return near
  }

  /// Whether both wish to meet each other; a reach counts up to the end of its bucket.
  func mayMeet(_ other: MatchSubject) -> Bool { wishes(for: other) && other.wishes(for: self) }

  private func wishes(for other: MatchSubject) -> Bool {
    let wishes = details.wishes
    guard wishes.ages.contains(other.age), wishes.genders.contains(other.details.gender),
      wishes.intentions.contains(other.details.intention)
    else { return false }
    guard let reach else { return true }
    guard let cell, let there = other.cell else { return false }
    return cell.distance(to: there) <= reach.end
  }

  /// What both like, in the vocabulary's order.
  func sharedInterests(with other: MatchSubject) -> [Interest] {
    let shared = details.interests.intersection(other.details.interests)
    return Interest.allCases.filter(shared.contains)
  }

  /// How alike the interests are, from 0 to 1; `nil` if either names none.
  func interestLikeness(to other: MatchSubject) -> Double? {
    let (mine, theirs) = (details.interests, other.details.interests)
    guard !mine.isEmpty, !theirs.isEmpty else { return nil }
    return Double(mine.intersection(theirs).count) / Double(mine.count * theirs.count).squareRoot()
  }

  /// How alike the answers are, from 0 to 1; `nil` if either gave none.
  func personalityLikeness(to other: MatchSubject) -> Double? {
    let gaps = zip(traits, other.traits).compactMap { mine, theirs in
      mine.flatMap { mine in theirs.map { abs(mine - $0) } }
    }
    return gaps.isEmpty ? nil : 1 - gaps.reduce(0, +) / Double(gaps.count)
  }

  /// How near the other lives, by the middle of the bucket: -0.2 next door, -1 at about 20 km, -3 at
  /// 175 km, -5 beyond 250 km; `nil` if either has no place.
  func nearness(to other: MatchSubject) -> Double? {
    guard let cell, let there = other.cell else { return nil }
    return -(cell.bucket(to: there).middle / 20).squareRoot()
  }
}
