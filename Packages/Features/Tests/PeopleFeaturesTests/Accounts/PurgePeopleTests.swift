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
    let fixture = try PeopleFixture()
    let ada = try await fixture.join(1).withProfile()
    let orphan = try await insertPerson(in: fixture, isSimulated: false)
    let simulated = try await insertPerson(in: fixture, isSimulated: true)
    #expect(try await PurgePeople(fixture)() == 1)
    let left = try await fixture.store.read { try $0.values(of: \Person.id, Query<Person>()) }
    #expect(Set(left) == [ada.person, simulated])
    let removed = try await fixture.store.read {
      try $0.values(of: \PersonRemoval.removed, Query<PersonRemoval>())
    }
    #expect(removed == [orphan.uuid])
    #expect(try await PurgePeople(fixture)() == 0)
  }

  @Test("What was written in an ended match goes after 30 days; the match stays, for good")
  func endedMatches() async throws {
    let fixture = try PeopleFixture()
    let (one, other) = try await (person(fixture), person(fixture))
    // More than one transaction erases.
    let match = try await insertMatch(of: one, other, in: fixture, messages: 250)
    let going = try await insertMatch(
      of: one, try await person(fixture), in: fixture, messages: 3, isEnded: false)
    fixture.pass(seconds: 30 * Self.day - 1)
    #expect(try await PurgePeople(fixture)() == 0)
    fixture.pass(seconds: 1)
    #expect(try await PurgePeople(fixture)() == 250)
    let (left, ended, open) = try await fixture.store.read { transaction in
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
    #expect(try await PurgePeople(fixture)() == 0)
  }

  @Test("Changes of place go after 7 days")
  func placeChanges() async throws {
    let fixture = try PeopleFixture()
    let person = try await person(fixture)
    for _ in 0..<2 {
      let change: Identifier<LocationChange> = fixture.identifiers.next()
      let now = fixture.clock.now
      try await fixture.store.write {
        try $0.insert(
          LocationChange(
            id: change, person: person, changedAt: now, lifecycle: Lifecycle(createdAt: now)))
      }
      fixture.pass(seconds: Self.day)
    }
    fixture.pass(seconds: 5 * Self.day - 1)
    #expect(try await PurgePeople(fixture)() == 0)
    fixture.pass(seconds: 1)
    #expect(try await PurgePeople(fixture)() == 1)
    #expect(try await fixture.store.read { try $0.count(Query<LocationChange>()) } == 1)
  }

  @Test("Daily picks go after 30 days")
  func dailyPicks() async throws {
    let fixture = try PeopleFixture()
    let (one, other) = try await (person(fixture), person(fixture))
    let (now, today) = (fixture.clock.now, fixture.clock.now.utcDate)
    try await fixture.store.write { transaction in
      for days in [0, 29, 30, 31, 90] {
        try transaction.insert(
          DailyPick(on: today.adding(days: -days), one, other, score: 0.5, at: now))
      }
    }
    #expect(try await PurgePeople(fixture)() == 2)
    let left = try await fixture.store.read {
      try $0.values(of: \DailyPick.day, Query<DailyPick>())
    }
    #expect(Set(left) == [today, today.adding(days: -29), today.adding(days: -30)])
  }

  /// A person whom no tidying takes away.
  private func person(_ fixture: PeopleFixture) async throws -> Identifier<Person> {
    try await insertPerson(in: fixture, isSimulated: true)
  }

  private func insertPerson(
    in fixture: PeopleFixture, isSimulated: Bool
  ) async throws -> Identifier<Person> {
    let id: Identifier<Person> = fixture.identifiers.next()
    let now = fixture.clock.now
    let details = try fixture.identityKeys.seal(PeopleSamples.cleoDetails, of: id)
    try await fixture.store.write { transaction in
      try transaction.insert(
        Person(
          id: id, state: .visible, details: details, photoCount: 0, version: 1,
          revision: 0, activeAt: now, isSimulated: isSimulated,
          lifecycle: Lifecycle(createdAt: now)))
    }
    return id
  }

  private func insertMatch(
    of one: Identifier<Person>, _ other: Identifier<Person>, in fixture: PeopleFixture,
    messages: Int,
    isEnded: Bool = true
  ) async throws -> Identifier<PeopleMatch> {
    let now = fixture.clock.now
    var match = PeopleMatch(of: one, and: other, score: 0.5, at: now)
    (match.messageCount, match.firstRead, match.isTalking) = (messages, 1, true)
    match.lastMessageAt = now
    if isEnded { match.endedAt = now }
    let kept = match
    let ids: [Identifier<PeopleMessage>] = (0..<messages).map { _ in fixture.identifiers.next() }
    try await fixture.store.write { transaction in
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
