import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

/// The input of matching: a person's details with what follows from them on a day.
struct MatchSubject: Sendable {
  private(set) var details: PersonDetails
  /// In whole years, on the day.
  let age: Int
  /// The cell in which they live; `nil` if unknown, or written by a later version.
  let cell: GridCell?
  /// In the order of ``PeopleModels/Trait``; `nil` where they did not answer.
  let traits: [Double?]
  let groups: [InterestGroup]
  /// The completeness of the profile, from 0 to 1.
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

  /// The search distance: to the end of this bucket; `nil` for anywhere, known or not.
  var reach: DistanceBucket? { details.wishes.reachKilometres.map { DistanceBucket(reach: $0) } }

  /// The same person, who looks for no person farther away than so many kilometres.
  func looking(within kilometres: Int) -> MatchSubject {
    var near = self
    near.details.wishes.reachKilometres =
      details.wishes.reachKilometres.map { min($0, kilometres) } ?? kilometres
    return near
  }

  /// Returns whether both wish to meet each other; a reach counts up to the end of its bucket.
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

  /// Returns the shared interests, in the vocabulary's order.
  func sharedInterests(with other: MatchSubject) -> [Interest] {
    let shared = details.interests.intersection(other.details.interests)
    return Interest.allCases.filter(shared.contains)
  }

  /// Returns the likeness of the interests, from 0 to 1; `nil` if either names none.
  func interestLikeness(to other: MatchSubject) -> Double? {
    let (mine, theirs) = (details.interests, other.details.interests)
    guard !mine.isEmpty, !theirs.isEmpty else { return nil }
    return Double(mine.intersection(theirs).count) / Double(mine.count * theirs.count).squareRoot()
  }

  /// Returns the likeness of the answers, from 0 to 1; `nil` if either gave none.
  func personalityLikeness(to other: MatchSubject) -> Double? {
    let gaps = zip(traits, other.traits).compactMap { mine, theirs in
      mine.flatMap { mine in theirs.map { abs(mine - $0) } }
    }
    return gaps.isEmpty ? nil : 1 - gaps.reduce(0, +) / Double(gaps.count)
  }

  /// Returns the nearness of the other, by the middle of the bucket: -0.2 next door, -1 at about 20
  /// km, -3 at 175 km, -5 beyond 250 km; `nil` if either has no place.
  func nearness(to other: MatchSubject) -> Double? {
    guard let cell, let there = other.cell else { return nil }
    return -(cell.bucket(to: there).middle / 20).squareRoot()
  }
}

extension RecordReading {
  /// Returns the input of matching for these people, without those whose details can't be opened.
  func subjects(
    _ ids: Set<Identifier<Person>>, keys: any IdentityKeys, on day: CivilDate
  ) throws -> [Identifier<Person>: MatchSubject] {
    var found: [Identifier<Person>: MatchSubject] = [:]
    for person in try people(ids) {
      guard let details = try? keys.details(of: person) else { continue }
      found[person.id] = MatchSubject(details, photos: person.photoCount, on: day)
    }
    return found
  }

  /// The profiles of these people, visible or not.
  func people(_ ids: some Sequence<Identifier<Person>>) throws -> [Person] {
    let ids = Array(ids)
    var found: [Person] = []
    found.reserveCapacity(ids.count)
    for start in stride(from: 0, to: ids.count, by: CommunityState.batch) {
      let some = Array(ids[start..<min(start + CommunityState.batch, ids.count)])
      found += try fetch(Query<Person>().filter(.among(\.id, some)))
    }
    return found
  }

  /// Whom discovery leaves out for a person: themselves, everybody whom they decided on, everybody
  /// with whom they have or had a match, and everybody who blocks them or is blocked by them.
  func leftOut(for id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    var known = try decidedOrMatched(by: id)
    known.formUnion(try blocked(by: id))
    known.formUnion(try blocking(id))
    known.insert(id)
    return known
  }

  /// Everybody whom a person decided on, or has or had a match with.
  func decidedOrMatched(by id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    var known = Set(
      try values(of: \.target, Query<PeopleDecision>().filter(\.actor == id)))
    known.formUnion(try values(of: \.second, Query<PeopleMatch>().filter(\.first == id)))
    known.formUnion(try values(of: \.first, Query<PeopleMatch>().filter(\.second == id)))
    return known
  }

  /// Who is counted nowhere for a person: the person who blocks them is as if they had paused or
  /// left.
  ///
  /// Whom they block themselves they are told of by their own list, regardless of what the other
  /// does.
  func uncounted(for id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    try blocking(id).subtracting(try blocked(by: id))
  }

  func blocked(by id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    Set(try values(of: \.blocked, Query<PersonBlock>().filter(\.blocker == id)))
  }

  func blocking(_ id: Identifier<Person>) throws -> Set<Identifier<Person>> {
    Set(try values(of: \.blocker, Query<PersonBlock>().filter(\.blocked == id)))
  }
}

/// The effect of distances: only ever by their bucket.
///
/// A result that depends on the exact distance of two cells, be it a probability, a filter or a
/// piece of advice, could be measured again and again until the other's cell is known. So all that
/// any person is told depends on the bucket that they are shown anyway.
extension DistanceBucket {
  /// The nearest one that a reach does not go beyond: a reach of 5 km ends with `2–5 km`, one of 6 km
  /// with `5–10 km`.
  init(reach kilometres: Int) {
    self = Self.allCases.first { Double(kilometres) <= $0.end } ?? .farther
  }

  /// The end, in kilometres; the last one has no end.
  var end: Double {
    switch self {
    case .under2: 2
    case .under5: 5
    case .under10: 10
    case .under25: 25
    case .under50: 50
    case .under100: 100
    case .under250: 250
    case .farther: .infinity
    }
  }

  /// A distance that stands for all of them, in kilometres.
  var middle: Double {
    switch self {
    case .under2: 1
    case .under5: 3.5
    case .under10: 7.5
    case .under25: 17.5
    case .under50: 37.5
    case .under100: 75
    case .under250: 175
    case .farther: 500
    }
  }

  /// The weight of a day's pick at this distance, from 0 to 1: of two who are liked as much, the
  /// one with whom a walk can be taken comes first.
  var pickWeight: Double {
    switch self {
    case .under2, .under5, .under10, .under25: 1
    case .under50: 0.9
    case .under100: 0.75
    case .under250: 0.5
    case .farther: 0.2
    }
  }
}
