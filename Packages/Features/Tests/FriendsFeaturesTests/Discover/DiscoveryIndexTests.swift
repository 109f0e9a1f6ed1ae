import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage
import Testing

@testable import FriendsFeatures

/// The index against a ranking that reads every member.
@Suite("The index of discovery") struct DiscoveryIndexTests {
  @Test("pages are those of a ranking of all members, whatever people say, decide and block")
  func pages() async throws {
    let desk = try FriendsFixture(accessLife: .seconds(86_400 * 60))
    let town = Town(desk: desk, seed: 11)
    try await town.add(0..<250)
    var viewers: [FixtureMember] = []
    for number in 0..<6 {
      viewers.append(try await desk.member("Viewer \(number)") { town.vary(&$0) })
    }
    for round in 0..<4 {
      var found = 0
      for viewer in viewers {
        let limit = 1 + Int(desk.random.next() % 20)
        let shown = try await viewer.perform(Discover.People(limit: limit)).suggestions
        let plain = try await desk.plain(limit, for: viewer.id)
        #expect(shown.map(\.user.id.id) == plain.map(\.id))
        #expect(shown.map(\.compatibility.score) == plain.map(\.affinity.score))
        #expect(shown.map(\.compatibility.reasons) == plain.map(\.reasons))
        found += shown.count
        if let first = shown.first {
          _ = try await viewer.perform(
            Discover.Decide(user: first.user.id, verdict: round % 2 == 0 ? .interested : .notNow))
        }
        // What was put off more than 30 days ago is shown again.
        let (days, now) = (29 + round % 3, desk.clock.now)
        if shown.count > 2 {
          try await desk.store.write {
            try $0.decide(
              .notNow, of: viewer.id, on: shown[1].user.id.id, at: now.adding(days: -days))
          }
        }
        if let last = shown.last, last.user.id != shown.first?.user.id {
          _ = try await viewer.perform(Safety.Block(user: last.user.id))
        }
      }
      #expect(found > 12)
      try await town.change(round)
      desk.pass(seconds: 86_400)
    }
  }

  @Test(
    "a stale index shows no user whom the store does not: hidden, blocked, decided, gone, changed")
  func stale() async throws {
    let desk = try FriendsFixture(accessLife: .seconds(7_200), discoveryLag: .seconds(3_000))
    let ada = try await desk.member("Ada")
    var others: [FixtureMember] = []
    for name in ["Hidden", "Blocked", "Blocking", "Decided", "Gone", "Old", "Left", "Right"] {
      others.append(try await desk.member(name))
    }
    #expect(try await ada.perform(Discover.People(limit: 20)).suggestions.count == others.count)
    _ = try await others[0].perform(Users.SaveSettings(state: .hidden))
    _ = try await ada.perform(Safety.Block(user: others[1].wire))
    _ = try await others[2].perform(Safety.Block(user: ada.wire))
    _ = try await ada.perform(Discover.Decide(user: others[3].wire, verdict: .notNow))
    try await others[4].delete()
    _ = try await others[5].perform(
      Users.SaveProfile(birthDate: CivilDate(year: 1930, month: 1, day: 1)))
    _ = try await ada.perform(
      Users.SaveSettings(
        wishes: WishesInfo(minAge: 18, maxAge: 60, maxDistanceKm: 50, traits: [.any, .any, .any])))
    let late = try await desk.member("Late")
    for limit in [2, 20] {
      let shown = try await ada.perform(Discover.People(limit: limit)).suggestions
      #expect(shown.map(\.user.name) == ["Left", "Right"])
    }
    desk.pass(seconds: 3_000)
    let shown = try await ada.perform(Discover.People()).suggestions
    #expect(shown.map(\.user.id) == [others[6].wire, others[7].wire, late.wire])
  }

  @Test("an index that followed the changes finds what one that is built again finds")
  func following() async throws {
    let desk = try FriendsFixture()
    let town = Town(desk: desk, seed: 5)
    try await town.add(0..<700)
    let day = desk.clock.now.utcDate
    var index = try await desk.built()
    for part in [700..<1_900, 1_900..<2_600] {
      desk.pass(seconds: 30)
      try await town.add(part)
      try await town.change(part.count)
      index = try await desk.broughtUp(index)
      for _ in index.chunks { index = try await desk.broughtUp(index) }
    }
    let fresh = try await desk.built()
    #expect(index.count == fresh.count && index.count > 2_000)
    #expect(index.chunks.count > 2)
    #expect(index.chunks.allSatisfy { $0.ids.count <= DiscoveryIndex.chunkSize })
    #expect(index.chunks.flatMap(\.ids) == index.chunks.flatMap(\.ids).sorted())
    var found = 0
    for place in 0..<20 {
      let viewer = try await desk.neighbour(town.id(of: place * 13))
      guard let viewer else { continue }
      let expected = fresh.best(25, for: viewer, without: [], on: day)
      #expect(index.best(25, for: viewer, without: [], on: day) == expected)
      found += expected.count
      let half = Set(expected.prefix(10).map(\.id))
      #expect(
        index.best(15, for: viewer, without: half, on: day).map(\.id)
          == Array(expected.dropFirst(10).map(\.id)))
    }
    #expect(found > 100)
  }

  @Test("a member whose details can't be opened is no reason to find no user") func damaged()
    async throws
  {
    let desk = try FriendsFixture()
    let (ada, bo) = (try await desk.member("Ada"), try await desk.member("Bo"))
    _ = try await desk.member("Cy")
    try await desk.store.write { transaction in
      guard var member = try transaction.find(bo.id) else { return }
      member.details = SealedContent([1, 2, 3])
      member.revision += 1
      try transaction.save(member)
    }
    let shown = try await ada.perform(Discover.People()).suggestions
    #expect(shown.map(\.user.name) == ["Cy"])
  }

  @Test("requests at one time have one index, and all find the same") func together() async throws {
    let desk = try FriendsFixture()
    let town = Town(desk: desk, seed: 8)
    try await town.add(0..<200)
    let ada = try await desk.member("Ada")
    let expected = try await desk.plain(10, for: ada.id).map(\.id)
    try await withThrowingTaskGroup(of: [Identifier<Member>].self) { group in
      for _ in 0..<16 {
        group.addTask {
          try await ada.perform(Discover.People()).suggestions.map(\.user.id.id)
        }
      }
      for try await found in group { #expect(found == expected) }
    }
    let members = try await desk.discovery.warm(desk).members
    #expect(try await desk.built().count == members && members > 100)
  }
}

/// Simulated members, put into the store of a desk.
private struct Town {
  let desk: FriendsFixture
  let people: DemoFriends

  init(desk: FriendsFixture, seed: UInt64) {
    self.desk = desk
    people = DemoFriends(count: 10_000, seed: seed, day: desk.clock.now.utcDate)
  }

  func id(of place: Int) -> Identifier<Member> { people.id(of: place) }

  /// Makes details that tie with others, or that lack something, or that wish for more.
  func vary(_ details: inout MemberDetails) {
    let random = desk.random
    func one(in count: UInt64) -> Bool { random.next() % count == 0 }
    details.home?.cell = one(in: 5) ? nil : people.details(of: Int(random.next() % 40)).home?.cell
    if one(in: 3) { details.interests = ["Café", "hiking", "CAFE"] }
    if one(in: 6) { details.interests = ["cafe"] }
    if one(in: 4) { details.freeHours = WeekHours() }
    if one(in: 12) { details.preferredTimes = [] }
    if one(in: 5) { details.goals = [FriendshipGoal(rawValue: "odd")] }
    if one(in: 9) { details.groupSize = GroupSize(rawValue: "huge") }
    if one(in: 4) { details.wishes.traits = [.similar, .any, .any] }
    if one(in: 6) { details.wishes.traits = [.any, .complementary, .any] }
    if one(in: 4) { details.wishes.reach = [1, 10, 300][Int(random.next() % 3)] }
    if one(in: 8) { details.wishes.youngest = 45 }
  }

  /// Puts members into the store.
  func add(_ places: Range<Int>) async throws {
    let now = desk.clock.now
    let members = try places.map { place in
      var details = people.details(of: place)
      vary(&details)
      if place % 31 == 0 { details.goals = [] }
      let id = id(of: place)
      return Member(
        id: id, state: place % 17 == 0 ? .hidden : .visible,
        details: try desk.identityKeys.seal(details.packed, in: id, "details"), photoCount: 0,
        revision: 1, activeAt: now, isSimulated: true, lifecycle: Lifecycle(createdAt: now))
    }
    try await desk.store.write { transaction in
      for member in members { try transaction.insert(member) }
    }
  }

  /// Edits, hides, shows and erases some members, and has some find others interesting.
  func change(_ round: Int) async throws {
    let now = desk.clock.now
    let simulated = Query<Member>().filter(\.isSimulated == true)
    let ids = try await desk.store.read { try $0.values(of: \.id, simulated) }.sorted()
    for (place, id) in ids.enumerated() where place % 11 == round % 11 {
      try await desk.store.write { transaction in
        guard var member = try transaction.find(id) else { return }
        var details = try desk.identityKeys.details(of: member)
        switch place % 5 {
        case 0: member.state = member.state == .hidden ? .visible : .hidden
        case 1: try transaction.erase(id, at: now)
        default: vary(&details)
        }
        guard place % 5 != 1 else { return }
        try transaction.save(details, of: member, at: now, desk.identityKeys)
        let other = ids[(place * 7 + 3) % ids.count]
        if other != id, try transaction.find(other) != nil {
          try transaction.decide(.interested, of: id, on: other, at: now)
        }
      }
    }
  }
}

extension FriendsFixture {
  /// The best for a member, by a look at every member in the store.
  fileprivate func plain(
    _ count: Int, for id: Identifier<Member>
  ) async throws -> [Suggestion] {
    let (keys, now) = (identityKeys, clock.now)
    return try await store.read { reading in
      let mine = try reading.neighbour(id, keys)
      let since = now.adding(days: -30)
      let decided = Set(
        try reading.fetch(Query<MemberDecision>().filter(\.decider == id))
          .filter { $0.verdict == .interested || $0.decidedAt > since }.map(\.subject))
      let interested = try reading.values(
        of: \.subject, Query<MemberDecision>().filter(\.verdict == .interested))
      let attention = interested.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let ranked = try reading.neighbours(of: id, keys)
        .filter { !decided.contains($0.member.id) && mine.suits($0, on: now.utcDate) }
        .map { Suggestion($0, to: mine, attention: attention[$0.member.id] ?? 0) }
        .sorted { ($0.rank, $1.id) > ($1.rank, $0.id) }
      return Array(ranked.prefix(count))
    }
  }

  fileprivate func built() async throws -> DiscoveryIndex {
    let (keys, now) = (identityKeys, clock.now)
    return try await store.read { try DiscoveryIndex(reading: $0, keys, at: now) }
  }

  fileprivate func broughtUp(_ index: DiscoveryIndex) async throws -> DiscoveryIndex {
    let (keys, now) = (identityKeys, clock.now)
    return try await store.read { try index.broughtUp(to: $0, keys, at: now) }
  }

  fileprivate func neighbour(_ id: Identifier<Member>) async throws -> Neighbour? {
    let keys = identityKeys
    return try await store.read { reading in
      try reading.neighbours(among: [id], keys).first
    }
  }
}

extension RecordReading {
  /// Everybody who could be suggested to the viewer: visible, complete, there, not blocked.
  fileprivate func neighbours(
    of viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    let hidden = try blocks(around: viewer)
    return try members(Query<Member>()).compactMap { member in
      guard member.state == .visible, member.id != viewer, !hidden.contains(member.id) else {
        return nil
      }
      let details = try keys.details(of: member)
      return details.isComplete ? Neighbour(member: member, details: details) : nil
    }
  }
}
