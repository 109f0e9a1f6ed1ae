import DomainModels
import InMemoryStorage
import PeopleModels
import PeopleRequests
import Storage
import StorageTesting
import Testing

@testable import PeopleFeatures

@Suite("An index that is behind the store")
struct StaleIndexTests {
  /// A town whose index was written, and a service that has just started with it.
  private func town() async throws -> (
    PeopleFixture, Neighbour, [Identifier<Person>], PeopleFixture
  ) {
    let (file, backend) = (InMemoryCommunityFile(), InMemoryBackend())
    let desk = try PeopleFixture.town(file, over: backend)
    let one = try await Neighbour(at: desk, .sample(name: "One"))
    for number in 0..<6 { _ = try await Neighbour(at: desk, .sample(name: "N\(number)")) }
    try await RefreshCommunity(desk)()
    let shown = try await desk.cards(for: one.person)
    #expect(shown.count == 6)
    let later = try PeopleFixture.town(file, over: backend)
    later.time.now = desk.time.now
    return (desk, one, shown, later)
  }

  /// Changes a row without telling the index, as if it had been written at another time.
  private func change(
    _ id: Identifier<Person>, at desk: PeopleFixture,
    _ change: @Sendable (inout Person) throws -> Void
  ) async throws {
    try await desk.store.write { transaction in
      var person = try #require(try transaction.find(id))
      try change(&person)
      try transaction.save(person)
    }
  }

  @Test("shows the same after it was read back")
  func sameAfterReading() async throws {
    let (desk, one, shown, later) = try await town()
    #expect(try await later.cards(for: one.person) == shown)
    let (before, after) = (
      try await desk.ask(Discovery.Why(), as: one.person),
      try await later.ask(Discovery.Why(), as: one.person)
    )
    #expect(before == after)
  }

  @Test("never shows who was hidden, removed or has other wishes by now")
  func neverShows() async throws {
    let (desk, one, shown, later) = try await town()
    let keys = desk.identityKeys
    try await change(shown[0], at: desk) { $0.state = .paused }
    try await change(shown[1], at: desk) { person in
      var details = try keys.details(of: person)
      details.wishes.genders = [.man]
      person.details = try keys.seal(details, of: person.id)
    }
    let now = desk.clock.now
    try await desk.store.write { try $0.delete(shown[2], at: now) }
    try await desk.store.write { try $0.save(PersonBlock(by: shown[3], of: one.person, at: now)) }
    try await change(shown[4], at: desk) { person in
      person.details = SealedContent([1, 2, 3])
    }
    for service in [desk, later] {
      #expect(try await service.cards(for: one.person) == [shown[5]])
    }
  }

  @Test("hears of changes and removals by their revisions")
  func hears() async throws {
    let (desk, one, shown, later) = try await town()
    let keys = desk.identityKeys
    try await desk.store.write { transaction in
      var person = try #require(try transaction.find(shown[0]))
      var details = try keys.details(of: person)
      details.wishes.genders = [.nonbinary]
      person.details = try keys.seal(details, of: person.id)
      person.countChange()
      try transaction.save(person)
    }
    let (now, removal) = (desk.clock.now, Identifier<PersonRemoval>(desk.identifiers.uuid()))
    try await desk.store.write { transaction in
      try transaction.delete(shown[1], at: now)
      try transaction.insert(
        PersonRemoval(
          id: removal, revision: 0, removed: shown[1].uuid, lifecycle: Lifecycle(createdAt: now)))
    }
    for service in [desk, later, desk, later] {
      let page = try await service.ask(Discovery.Cards(limit: 50), as: one.person)
      #expect(Set(page.cards.map(\.person)) == Set(shown[2...]))
      #expect(page.candidates == 4)
      #expect(page.community == 6)
      // The same before the changes have places as afterwards.
      try await AssignChangeNumbers(desk)()
    }
  }

  @Test("hears of what is committed late, and no place is given twice")
  func late() async throws {
    let (desk, one, shown, later) = try await town()
    func places() async throws -> [Int] {
      try await desk.store.read { reading in
        try reading.values(of: \Person.revision, Query<Person>())
          + reading.values(of: \PersonRemoval.revision, Query<PersonRemoval>())
      }
    }
    #expect(Set(try await places()) == Set(1...7))
    // The person who has the highest place changes and leaves; others change before and after.
    let (now, keys) = (desk.clock.now, desk.identityKeys)
    let newest = try #require(
      try await desk.store.read {
        try $0.first(Query<Person>().order(by: \.revision, .descending))
      }?.id)
    for (round, id) in shown.filter({ $0 != newest }).prefix(3).enumerated() {
      let removal = Identifier<PersonRemoval>(desk.identifiers.uuid())
      try await desk.store.write { transaction in
        var person = try #require(try transaction.find(id))
        var details = try keys.details(of: person)
        details.wishes.genders = [.nonbinary]
        person.details = try keys.seal(details, of: id)
        try transaction.saveChanged(person, at: now)
      }
      if round == 1, newest != one.person {
        _ = try await ErasePerson(desk.store)(newest, removal: removal, at: now)
      }
      try await AssignChangeNumbers(desk)()
      let all = try await places()
      #expect(Set(all).count == all.count && all.allSatisfy { $0 > 0 })
      for service in [desk, later] {
        #expect(try await !service.cards(for: one.person).contains(id))
      }
    }
    #expect(try await later.cards(for: one.person).contains(newest) == false)
  }

  @Test("is not read again for changes that have no place yet")
  func once() async throws {
    let (desk, one, shown, _) = try await town()
    for round in 1...3 {
      try await change(shown[0], at: desk) { $0.countChange() }
      for _ in 0..<3 { _ = try await desk.cards(for: one.person) }
      let changes = try await desk.store.read { reading in
        try CommunityView(desk.community).use(reading, keys: desk.identityKeys, at: desk.clock.now)
        { $0.changes }
      }
      #expect(changes == round)
    }
    try await AssignChangeNumbers(desk)()
    let changes = try await desk.store.read { reading in
      try CommunityView(desk.community).use(reading, keys: desk.identityKeys, at: desk.clock.now) {
        $0.changes
      }
    }
    #expect(changes == 3)
  }

  @Test("is made again if it was damaged, or knows of more than the store")
  func madeAnew() async throws {
    let (file, backend) = (InMemoryCommunityFile(), InMemoryBackend())
    let desk = try PeopleFixture.town(file, over: backend)
    let one = try await Neighbour(at: desk, .sample(name: "One"))
    let other = try await Neighbour(at: desk, .sample(name: "Other"))
    try await RefreshCommunity(desk)()
    let parts = try #require(file.read())
    let larger = InMemoryCommunityFile()
    let largeDesk = try PeopleFixture.town(larger)
    for number in 0..<5 { _ = try await Neighbour(at: largeDesk, .sample(name: "N\(number)")) }
    try await RefreshCommunity(largeDesk)()
    let foreign = try #require(larger.read())
    var damaged = [parts, parts, parts, [parts[0]], [], [parts[1], parts[0]], foreign]
    damaged[0][0][0] ^= 1
    damaged[1][1][40] ^= 1
    damaged[2][0].removeLast()
    for parts in damaged {
      file.replace(with: parts)
      let later = try PeopleFixture.town(file, over: backend)
      later.time.now = desk.time.now
      #expect(try await later.cards(for: one.person) == [other.person])
    }
  }

  @Test("is used as it is by the user who reads an older state of the store")
  func olderReader() async throws {
    let (desk, _, _, _) = try await town()
    // A store of no person is as old as a transaction's view can be.
    let older = try PeopleFixture.town()
    let (keys, now) = (desk.identityKeys, desk.clock.now)
    let count = try await older.store.read { reading in
      try CommunityView(desk.community).use(reading, keys: keys, at: now) { $0.index.count }
    }
    #expect(count == 7)
  }

  @Test("leaves no name of the user who was removed in its bytes, and finds all the others")
  func removedFromBytes() async throws {
    let (desk, one, shown, _) = try await town()
    let (now, keys) = (desk.clock.now, desk.identityKeys)
    var index = try await desk.store.read { reading in
      try CommunityView(desk.community).use(reading, keys: keys, at: now) { $0.index }
    }
    func holds(_ id: Identifier<Person>) -> Bool {
      let key = PersonKey(id)
      let bytes = [key.high, key.low].flatMap { number in
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
      }
      return index.parts[0].indices.contains { index.parts[0][$0...].starts(with: bytes) }
    }
    // The first of all, and two in a row.
    let all = (shown + [one.person]).sorted()
    let gone = [all[0], all[3], all[4]]
    for id in gone {
      #expect(holds(id))
      try index.remove(id)
      #expect(!holds(id))
    }
    let again = try #require(CommunityIndex(parts: index.parts))
    for id in all {
      #expect(again.row(of: id) == index.row(of: id))
      #expect((again.row(of: id) == nil) == gone.contains(id))
    }
    #expect(again.count == 4)
  }

  @Test("comes back from its bytes as it was")
  func bytes() async throws {
    let (desk, _, _, _) = try await town()
    let index = try await desk.store.read { reading in
      try CommunityView(desk.community).use(reading, keys: desk.identityKeys, at: desk.clock.now) {
        $0.index
      }
    }
    let again = try #require(CommunityIndex(parts: index.parts))
    #expect(again.parts == index.parts)
    #expect(again.mark == index.mark && again.day == index.day && again.count == index.count)
  }
}
