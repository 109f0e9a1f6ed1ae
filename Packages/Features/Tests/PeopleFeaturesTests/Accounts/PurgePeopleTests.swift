import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Tidying up among people")
struct PurgePeopleTests {
  private static let day: Int64 = 86_400

  @Test(
    "A user who has an account stays, and a simulated user; a profile without one goes")
  func orphans() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join(1).withProfile()
    let orphan = try await insertPerson(in: desk, isSimulated: false)
    let simulated = try await insertPerson(in: desk, isSimulated: true)
    #expect(try await PurgePeople(desk)() == 1)
    let left = try await desk.store.read { try $0.values(of: \Person.id, Query<Person>()) }
    #expect(Set(left) == [ada.person, simulated])
    let removed = try await desk.store.read {
      try $0.values(of: \PersonRemoval.removed, Query<PersonRemoval>())
    }
    #expect(removed == [orphan.uuid])
    #expect(try await PurgePeople(desk)() == 0)
  }

  @Test("What was written in an ended match goes after 30 days; the match stays, for good")
  func endedMatches() async throws {
    let desk = try PeopleFixture()
    let (one, other) = try await (person(desk), person(desk))
    // More than one transaction erases.
    let match = try await insertMatch(of: one, other, in: desk, messages: 250)
    let going = try await insertMatch(
      of: one, try await person(desk), in: desk, messages: 3, isEnded: false)
    desk.pass(seconds: 30 * Self.day - 1)
    #expect(try await PurgePeople(desk)() == 0)
    desk.pass(seconds: 1)
    #expect(try await PurgePeople(desk)() == 250)
    let (left, ended, open) = try await desk.store.read { transaction in
      (
        try transaction.values(of: \PeopleMessage.match, Query<PeopleMessage>()),
        try transaction.find(match), try transaction.find(going)
      )
    }
    #expect(left == [going, going, going])
    #expect(ended?.status == .ended)
    #expect(ended?.messageCount == 0)
    #expect(ended?.lastMessageAt == nil)
    #expect(open?.messageCount == 3)
    #expect(try await PurgePeople(desk)() == 0)
  }

  @Test("Changes of place go after 7 days")
  func placeChanges() async throws {
    let desk = try PeopleFixture()
    let person = try await person(desk)
    for _ in 0..<2 {
      let change: Identifier<LocationChange> = desk.identifiers.next()
      let now = desk.clock.now
      try await desk.store.write {
        try $0.insert(
          LocationChange(
            id: change, person: person, changedAt: now, lifecycle: Lifecycle(createdAt: now)))
      }
      desk.pass(seconds: Self.day)
    }
    desk.pass(seconds: 5 * Self.day - 1)
    #expect(try await PurgePeople(desk)() == 0)
    desk.pass(seconds: 1)
    #expect(try await PurgePeople(desk)() == 1)
    #expect(try await desk.store.read { try $0.count(Query<LocationChange>()) } == 1)
  }

  @Test("Daily picks go after 30 days")
  func dailyPicks() async throws {
    let desk = try PeopleFixture()
    let (one, other) = try await (person(desk), person(desk))
    let (now, today) = (desk.clock.now, desk.clock.now.utcDate)
    try await desk.store.write { transaction in
      for days in [0, 29, 30, 31, 90] {
        try transaction.insert(
          DailyPick(on: today.adding(days: -days), one, other, score: 0.5, at: now))
      }
    }
    #expect(try await PurgePeople(desk)() == 2)
    let left = try await desk.store.read { try $0.values(of: \DailyPick.day, Query<DailyPick>()) }
    #expect(Set(left) == [today, today.adding(days: -29), today.adding(days: -30)])
  }

  /// A person whom no tidying takes away.
  private func person(_ desk: PeopleFixture) async throws -> Identifier<Person> {
    try await insertPerson(in: desk, isSimulated: true)
  }

  private func insertPerson(
    in desk: PeopleFixture, isSimulated: Bool
  ) async throws -> Identifier<Person> {
    let id: Identifier<Person> = desk.identifiers.next()
    let now = desk.clock.now
    let details = try desk.identityKeys.seal(PeopleSamples.cleoDetails, of: id)
    try await desk.store.write { transaction in
      try transaction.insert(
        Person(
          id: id, state: .visible, details: details, photoCount: 0, version: 1,
          revision: 0, activeAt: now, isSimulated: isSimulated,
          lifecycle: Lifecycle(createdAt: now)))
    }
    return id
  }

  private func insertMatch(
    of one: Identifier<Person>, _ other: Identifier<Person>, in desk: PeopleFixture, messages: Int,
    isEnded: Bool = true
  ) async throws -> Identifier<PeopleMatch> {
    let now = desk.clock.now
    var match = PeopleMatch(of: one, and: other, score: 0.5, at: now)
    (match.messageCount, match.firstRead, match.isTalking) = (messages, 1, true)
    match.lastMessageAt = now
    if isEnded { match.endedAt = now }
    let kept = match
    let ids: [Identifier<PeopleMessage>] = (0..<messages).map { _ in desk.identifiers.next() }
    try await desk.store.write { transaction in
      try transaction.insert(kept)
      for (index, id) in ids.enumerated() {
        try transaction.insert(
          PeopleMessage(
            id: id, match: kept.id, author: one, number: index + 1, text: SealedContent([1]),
            sentAt: now, lifecycle: Lifecycle(createdAt: now)))
      }
    }
    return kept.id
  }
}
