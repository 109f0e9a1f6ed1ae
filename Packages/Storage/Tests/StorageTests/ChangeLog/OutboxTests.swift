import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// A slip in a user's scope.
private struct Slip: Record {
  let id: Identifier<Slip>
  let owner: UUID
  var text: String
  var lifecycle: Lifecycle

  static let table = "slips"
  static let schema = Schema(
    scope: .column("owner_id"), kind: .local,
    Column("id", \.id), Column("owner_id", \.owner), Column("text", \.text),
    Column.lifecycle(\.lifecycle), make: Slip.init)
}

private struct LeaveSlip: Consequence {
  static let name = "leave_note"
  let owner: UUID
  let text: String
}

private struct Refusal: Error {}

/// The state that ``Outbox`` reports, over a store in memory.
struct OutboxTests {
  private let clock = SettableClock(at: Timestamp(milliseconds: 1_000_000))
  private let store: RecordStore
  private let outbox: Outbox
  private let ana = UUID()
  private let ben = UUID()

  init() throws {
    let clock = clock
    let environment = StorageEnvironment(
      clock: clock.wallClock, identifiers: IdentifierGenerator { UUID() },
      random: RandomSource { UInt64.random(in: .min ... .max) }, program: "test")
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: 1, [Slip.self] + OutboxRecords.types),
      environment: environment)
    outbox = Outbox(store, clock: clock.wallClock)
  }

  /// Decides in ana's scope that ben gets a note.
  private func decide(_ text: String = "hello", fails: Bool = false) async throws {
    let (ana, ben, now) = (ana, ben, clock.now)
    try await store.write { transaction in
      try transaction.insert(
        Slip(id: Identifier(UUID()), owner: ana, text: text, lifecycle: Lifecycle(createdAt: now)))
      try transaction.post(LeaveSlip(owner: ben, text: text), from: ana, at: now)
      if fails { throw Refusal() }
    }
  }

  private func carryOut(_ entry: OutboxEntry) async throws {
    guard let leave = try entry.consequence(as: LeaveSlip.self) else { throw Refusal() }
    let now = clock.now
    try await outbox.once(entry, in: leave.owner) { transaction in
      try transaction.insert(
        Slip(
          id: Identifier(UUID()), owner: leave.owner, text: leave.text,
          lifecycle: Lifecycle(createdAt: now)))
    }
  }

  private func slips(of owner: UUID) async throws -> [String] {
    try await store.read { try $0.fetch(Query<Slip>().filter(\.owner == owner)).map(\.text) }
  }

  private func left() async throws -> [Int] {
    try await store.read {
      [try $0.count(Query<OutboxEntry>()), try $0.count(Query<OutboxMark>())]
    }
  }

  @Test func aConsequenceIsCarriedOutOnceAndThenForgotten() async throws {
    try await decide()
    #expect(try await slips(of: ben) == [])
    let report = await outbox.deliver(from: ana, carryOut)
    #expect(report.delivered == 1 && report.failures == [])
    #expect(await outbox.deliver(from: ana, carryOut).delivered == 0)
    #expect(try await outbox.deliverDue(carryOut).delivered == 0)
    #expect(try await slips(of: ben) == ["hello"])
    #expect(try await left() == [0, 0])
  }

  @Test func aDecisionThatFailsHasNoConsequence() async throws {
    await #expect(throws: Refusal.self) { try await decide(fails: true) }
    #expect(try await left() == [0, 0])
  }

  @Test func anotherScopesConsequencesWaitForTheirOwnDelivery() async throws {
    try await decide()
    #expect(await outbox.deliver(from: ben, carryOut).delivered == 0)
    #expect(try await left() == [1, 0])
    #expect(try await outbox.deliverDue(carryOut).delivered == 1)
  }

  @Test func aStepIsDoneOnceHoweverOftenItsConsequenceIsCarriedOut() async throws {
    try await decide()
    let report = await outbox.deliver(from: ana) { entry in
      try await carryOut(entry)
      // The process is lost before it can say so.
      throw Refusal()
    }
    #expect(report.delivered == 0 && report.failures == ["Refusal"])
    #expect(try await left() == [1, 1])
    clock.now = clock.now.adding(seconds: 1)
    #expect(try await outbox.deliverDue(carryOut).delivered == 1)
    #expect(try await slips(of: ben) == ["hello"])
    #expect(try await left() == [0, 0])
  }

  @Test func whoeverComesLateDoesNothing() async throws {
    try await decide()
    let entry = try #require(try await store.read { try $0.fetch(Query<OutboxEntry>()).first })
    #expect(await outbox.deliver(from: ana, carryOut).delivered == 1)
    try await carryOut(entry)
    #expect(try await slips(of: ben) == ["hello"])
    #expect(try await left() == [0, 0])
  }

  @Test func whatAConsequencePostsItselfIsDeliveredWithIt() async throws {
    try await decide("first")
    let report = await outbox.deliver(from: ana) { entry in
      try await carryOut(entry)
      clock.now = clock.now.adding(seconds: 1)
      if entry.body.contains("first") { try await decide("second") }
    }
    #expect(report.delivered == 2)
    #expect(try await slips(of: ben).sorted() == ["first", "second"])
  }

  @Test func whatFailsIsTriedAgainWithPausesThatDouble() async throws {
    try await decide()
    var pauses: [Int] = []
    for _ in 0..<14 {
      #expect(await outbox.deliver(from: ana) { _ in throw Refusal() }.failures == ["Refusal"])
      #expect(await outbox.deliver(from: ana) { _ in throw Refusal() }.failures == [])
      #expect(try await outbox.backlog() == .init(count: 1, failed: 1, code: "Refusal"))
      let entry = try #require(try await store.read { try $0.fetch(Query<OutboxEntry>()).first })
      pauses.append(clock.now.seconds(until: entry.dueAt))
      clock.now = entry.dueAt
    }
    #expect(
      pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
    #expect(await outbox.deliver(from: ana, carryOut).delivered == 1)
    #expect(try await outbox.backlog() == .init(count: 0, failed: 0, code: nil))
  }

  @Test func twoThatLeadToEachOtherEnd() async throws {
    let (ana, ben, now) = (ana, ben, clock.now)
    try await store.write { transaction in
      try transaction.post(LeaveSlip(owner: ben, text: "to ben"), from: ana, at: now)
      try transaction.post(LeaveSlip(owner: ana, text: "to ana"), from: ben, at: now)
    }
    let outbox = outbox
    @Sendable func goOn(_ entry: OutboxEntry) async throws {
      try await carryOut(entry)
      let next = try entry.consequence(as: LeaveSlip.self)?.owner
      if let next { await outbox.deliver(from: next, goOn) }
    }
    await outbox.deliver(from: ana, goOn)
    #expect(try await slips(of: ana) == ["to ana"])
    #expect(try await slips(of: ben) == ["to ben"])
    #expect(try await left() == [0, 0])
  }

  @Test func aTaskThatIsCancelledStillDelivers() async throws {
    try await decide()
    let (outbox, ana) = (outbox, ana)
    let report = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await outbox.deliver(from: ana, carryOut)
    }.value
    #expect(report.delivered == 1)
    #expect(try await slips(of: ben) == ["hello"])
  }

  @Test func oneThatFailsHoldsNoOtherUp() async throws {
    for index in 0..<250 { try await decide("\(index)") }
    let report = try await outbox.deliverDue { entry in
      if entry.body.contains("\"7\"") { throw Refusal() }
      try await carryOut(entry)
    }
    #expect(report.delivered == 249 && report.failures == ["Refusal"])
    #expect(try await left() == [1, 0])
  }

  @Test func marksThatALostProcessLeftAreDropped() async throws {
    try await decide()
    let entry = try #require(try await store.read { try $0.fetch(Query<OutboxEntry>()).first })
    try await carryOut(entry)
    let now = clock.now
    try await store.write { try $0.erase(entry.id, at: now) }
    try await outbox.deliverDue(carryOut)
    #expect(try await left() == [0, 1])
    clock.now = clock.now.adding(minutes: 61)
    try await outbox.deliverDue(carryOut)
    #expect(try await left() == [0, 0])
  }
}
