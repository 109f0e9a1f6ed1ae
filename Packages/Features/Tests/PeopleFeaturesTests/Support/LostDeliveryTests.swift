import DomainModels
import Identity
import InMemoryStorage
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

/// A process that is lost between a decision and what follows from it, at each of its writes.
@Suite struct LostDeliveryTests {
  private struct Scene {
    let backend = BreakableBackend(InMemoryBackend())
    let desk: PeopleFixture
    let ada: Neighbour
    let grace: Neighbour

    init() async throws {
      desk = try PeopleFixture(backend)
      ada = try await Neighbour(at: desk)
      grace = try await Neighbour(at: desk, .sample(name: "Grace"))
    }

    /// Makes a request whose process is lost after some writes, and then lets another one carry out
    /// what is left, twice.
    func lose<Request: EmbeddedRequest>(
      _ request: Request, by actor: Neighbour, after writes: Int
    ) async throws {
      backend.end(after: writes, .busy)
      _ = try await actor.refusal(request)
      backend.mend()
      // Marks without an entry are dropped after an hour.
      for seconds: Int64 in [2, 3_700] {
        desk.pass(seconds: seconds)
        #expect(try await PeopleOutbox(desk)().failures == [])
      }
      #expect(try await rows(OutboxEntry.self).isEmpty)
      #expect(try await rows(OutboxMark.self).isEmpty)
    }

    func rows<R: Record>(_ type: R.Type) async throws -> [R] {
      try await desk.store.read { try $0.fetch(Query<R>()) }
    }
  }

  @Test("the second like makes the match", arguments: 0...4)
  func like(_ writes: Int) async throws {
    let scene = try await Scene()
    try await scene.grace.decide(.like, scene.ada)
    let like = Decisions.Decide(person: scene.grace.person, verdict: .like)
    try await scene.lose(like, by: scene.ada, after: writes)
    // Without the first write nothing was decided.
    let expected = writes == 0 ? 0 : 1
    #expect(try await scene.rows(PeopleMatch.self).count == expected)
    for one in [scene.ada, scene.grace] {
      #expect(try await one.ask(Matches.List()).items.count == expected)
    }
    #expect(try await scene.ada.ask(like).match != nil)
  }

  @Test("a block ends the match, the decisions and the pick", arguments: 0...7)
  func block(_ writes: Int) async throws {
    let scene = try await Scene()
    let match = try await scene.ada.match(scene.grace).id
    try await scene.grace.write("Hello", in: match)
    let (ada, grace, now) = (scene.ada.person, scene.grace.person, scene.desk.clock.now)
    try await scene.desk.store.write {
      try $0.insert(DailyPick(on: now.utcDate, ada, grace, score: 0.5, at: now))
    }
    try await scene.lose(Safety.Block(person: grace), by: scene.ada, after: writes)
    let isBlocked = writes > 0
    #expect(try await scene.rows(PersonBlock.self).count == (isBlocked ? 1 : 0))
    #expect(try await scene.rows(PeopleDecision.self).isEmpty == isBlocked)
    #expect(try await scene.rows(DailyPick.self).isEmpty == isBlocked)
    #expect(try await scene.rows(PeopleMatch.self).map(\.endedAt) == [isBlocked ? now : nil])
  }

  @Test(
    "a block, also by a report, hides both from each other before its consequence is carried out",
    arguments: [false, true])
  func undelivered(isReport: Bool) async throws {
    let scene = try await Scene()
    let match = try await scene.ada.match(scene.grace).id
    let other = try await Neighbour(at: scene.desk)
    scene.backend.end(after: 1, .busy)
    let report = Safety.Report(
      report: scene.desk.identifiers.next(), match: match, reason: .other)
    let block = Safety.Block(person: scene.grace.person)
    let refusal =
      isReport ? try await scene.ada.refusal(report) : try await scene.ada.refusal(block)
    #expect(refusal == nil)
    scene.backend.mend()
    #expect(try await scene.rows(PeopleMatch.self).map(\.endedAt) == [nil])
    for (one, other) in [(scene.ada, scene.grace), (scene.grace, scene.ada)] {
      let message = Messages.Send(
        match: match, message: scene.desk.identifiers.next(), text: "Hello")
      #expect(try await one.refusal(message) == .notFound)
      #expect(try await one.refusal(Profiles.Show(person: other.person)) == .notFound)
      #expect(try await one.refusal(Matches.Pause(match: match)) == .notFound)
      let like = Decisions.Decide(person: other.person, verdict: .like)
      #expect(try await one.refusal(like) == .notFound)
      #expect(try await one.ask(Matches.List()).items.isEmpty)
      #expect(try await one.ask(Decisions.List()).items.isEmpty)
      #expect(try await one.ask(Discovery.Cards()).cards.allSatisfy { $0.person != other.person })
    }
    // A decision without consequences does not look for others; upkeep carries out what waits, once its
    // pause is over.
    scene.desk.pass(seconds: 1)
    try await scene.ada.decide(.pass, other)
    try await PeopleOutbox(scene.desk)()
    #expect(try await scene.rows(PeopleMatch.self).map(\.endedAt) != [nil])
  }

  @Test("a report blocks, once, also if the block is taken back meanwhile", arguments: 0...9)
  func report(_ writes: Int) async throws {
    let scene = try await Scene()
    let match = try await scene.ada.match(scene.grace).id
    let report = Safety.Report(
      report: scene.desk.identifiers.next(), match: match, reason: .other)
    try await scene.lose(report, by: scene.ada, after: writes)
    let isReported = writes > 0
    #expect(try await scene.rows(PersonReport.self).count == (isReported ? 1 : 0))
    #expect(try await scene.rows(PersonBlock.self).count == (isReported ? 1 : 0))
    #expect(try await scene.rows(PeopleMatch.self).allSatisfy { ($0.endedAt != nil) == isReported })
    guard isReported else { return }
    _ = try await scene.ada.ask(Safety.Unblock(person: scene.grace.person))
    try await PeopleOutbox(scene.desk)()
    #expect(try await scene.rows(PersonBlock.self).isEmpty)
  }

  @Test("what is over is erased to the end", arguments: 0...12)
  func erasing(_ writes: Int) async throws {
    let scene = try await Scene()
    let match = try await scene.ada.match(scene.grace).id
    for number in 1...3 { try await scene.grace.write("\(number)", in: match) }
    let mary = try await Neighbour(at: scene.desk)
    try await mary.decide(.like, scene.ada)
    _ = try await mary.ask(
      Safety.Report(
        report: scene.desk.identifiers.next(), person: scene.grace.person, reason: .spam))
    _ = try await scene.ada.ask(
      Safety.Report(
        report: scene.desk.identifiers.next(), person: mary.person, reason: .spam))
    let account = Identifier<Account>(scene.ada.person.uuid)
    let now = scene.desk.clock.now
    try await scene.desk.store.write { try $0.erase(account, at: now) }
    scene.backend.end(after: writes, .busy)
    let removal: Identifier<PersonRemoval> = scene.desk.identifiers.next()
    _ = try? await ErasePerson(scene.desk.store)(scene.ada.person, removal: removal, at: now)
    scene.backend.mend()
    #expect(try await scene.grace.ask(Matches.List()).items.isEmpty)
    try await PurgePeople(scene.desk)()
    let left = try await scene.desk.store.read { reading in
      [
        try reading.count(Query<PeopleMatch>().includingDeleted()),
        try reading.count(Query<PeopleMessage>().includingDeleted()),
        try reading.count(Query<PeopleDecision>().includingDeleted()),
        try reading.count(Query<PersonRemoval>()), try reading.count(Query<Person>()),
      ]
    }
    #expect(left == [0, 0, 0, 1, 2])
    let reporters = try await scene.rows(PersonReport.self).map(\.reporter)
    #expect(reporters.contains(nil) && reporters.contains(mary.person))
  }

  @Test("an unknown consequence stays, and is named")
  func unknown() async throws {
    struct UnknownConsequence: Consequence {
      static let name = "of_a_later_version"
    }
    let scene = try await Scene()
    let (source, now) = (scene.ada.person.uuid, scene.desk.clock.now)
    try await scene.desk.store.write { try $0.post(UnknownConsequence(), from: source, at: now) }
    #expect(try await PeopleOutbox(scene.desk)().failures == ["unavailable"])
    #expect(try await scene.rows(OutboxEntry.self).map(\.name) == ["of_a_later_version"])
  }
}
