import AccountRequests
import DomainModels
import Foundation
import HubRequests
import Identity
import IdentityTesting
import Secrets
import Services
import ServicesTesting
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

@testable import HubFeatures

/// The rules that `SyncWire` and `SyncServer` keep have tests of their own; here it is who may ask.
struct AnswerSyncTests {
  private func changes(_ count: Int, of climber: UUID, at desk: HubFixture) -> [Change] {
    var source = ChangeSource(seed: 7, at: desk.time.now)
    return (0..<count).map { _ in source.picture(in: .group(climber)) }
  }

  @Test func aDeviceGetsWhatAnotherOfTheAccountPushed() async throws {
    let desk = try await HubFixture()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    let pushed = changes(3, of: .climber(1), at: desk)
    let reply = try await laptop.push(pushed)
    #expect(reply.status == 200 && reply.taken == 3)
    #expect(try await laptop.push(pushed).taken == 0)
    #expect(try await phone.pulled() == Set(pushed.map(\.record)))
    let info = try await phone.perform(Logbook.Show())
    #expect(info.rows == 6 && info.bytes > 0)
    try await MeasureLogbooks(desk)()
    let measured = try await phone.perform(Logbook.Show())
    #expect(measured.rows == 6 && measured.bytes > 0)
  }

  @Test func anotherAccountGetsNothingOfIt() async throws {
    let desk = try await HubFixture()
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    let bea = try await desk.signIn("bea").climbing(as: .climber(2))
    let pushed = changes(2, of: .climber(1), at: desk)
    _ = try await ana.push(pushed)
    #expect(try await bea.pulled() == [])
    // The same for a scope that is a user's and for one that no user has.
    for climber in [UUID.climber(1), .climber(3)] {
      let reply = try await bea.push(changes(1, of: climber, at: desk))
      let results = try SyncWire.pushReply(of: reply.body).results
      #expect(results.map(\.outcome.code) == ["forbidden_scope"])
      #expect(results.allSatisfy { $0.current == nil })
    }
    let digests = try SyncWire.digests(of: await bea.answer(.digests, []).body)
    #expect(digests.isEmpty)
    let snapshot = await bea.answer(
      .snapshot, SyncWire.bytes(of: SnapshotRequest(device: bea.uuid, limit: 10)))
    #expect(try SyncWire.snapshotPage(of: snapshot.body).records.isEmpty)
  }

  @Test func aCallerNeedsATokenAndALogbook() async throws {
    let desk = try await HubFixture()
    var ana = try await desk.signIn("ana")
    let early = await ana.pull()
    #expect(early.status == 403 && early.error?.reason == .wrongPlace)
    ana = try await ana.climbing(as: .climber(1))
    for operation in SyncWire.Operation.allCases {
      let body = Array(#"{"sync":1,"changes":0,"device":"\#(ana.uuid)","limit":1}"#.utf8)
      for token in [nil, SecretText("another product's token")] {
        var caller = ana.caller
        caller.token = token
        let reply = await AnswerSync(desk)(operation, body, by: caller)
        #expect(reply.status == 401, "\(operation)")
        #expect(await AnswerSync(desk)(operation, [1], by: caller).status == 401)
      }
    }
    #expect(await ana.answer(.pull, Array("{}".utf8)).status == 422)
    ana.grant = try await ana.account(Accounts.Refresh(token: ana.grant.refresh))
    #expect(await ana.pull().status == 200)
  }

  @Test func anAccountHasAQuotaAndAPace() async throws {
    var limits = HubLimits()
    (limits.rows, limits.requestBurst, limits.requestsPerSecond) = (4, 3, 1)
    let desk = try await HubFixture(limits)
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(try await ana.push(changes(2, of: .climber(1), at: desk)).status == 200)
    let full = try await ana.push(changes(1, of: .climber(1), at: desk))
    #expect(full.status == 507 && full.error?.reason == .full)
    #expect(await ana.pull().status == 200)
    let hasty = await ana.pull()
    #expect(hasty.status == 429 && hasty.error?.retryAfter == .seconds(1))
    desk.pass(seconds: 1)
    #expect(await ana.pull().status == 200)
  }

  @Test func deletingTheAccountRemovesItsLogbook() async throws {
    let desk = try await HubFixture()
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    let bea = try await desk.signIn("bea").climbing(as: .climber(2))
    let pushed = changes(2, of: .climber(1), at: desk)
    _ = try await ana.push(pushed)
    var source = ChangeSource(seed: 8, at: desk.time.now)
    let picture = source.picture(in: .group(.climber(2)))
    let frame = source.frame(of: picture)
    _ = try await bea.push([picture, frame])
    // A contact gets one code in 30 seconds.
    desk.pass(seconds: 30)
    let sent = try await ana.account(Accounts.RequestProof())
    let code = try #require(desk.sender.mails.last?.code)
    let receipt = try await ana.account(
      Accounts.Delete(proof: .code(SecretText(code.digits), challenge: sent.challenge)))
    #expect(receipt.counts["pictures"] == 2 && receipt.counts["hub_logbooks"] == 1)
    #expect(await ana.pull().status == 401)
    desk.pass(seconds: 30)
    // No other user gets the climber, whom others may follow still.
    let cleo = try await desk.signIn("cleo")
    let taken = await cleo.refusal(Logbook.Claim(climber: UUID.climber(1).uuidString))
    #expect(taken?.reason == .logbookTaken)
    // The climber begins again: the hub knows nothing, and the device hands over all it has.
    let again = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(try await again.pulled() == [])
    #expect(try await again.push(pushed).taken == 2)
    let left = try SyncWire.pullReply(of: await bea.pull().body).changes
    #expect(left.map(\.record) == [picture.record, frame.record])
    #expect(left.map(\.isErasure) == [false, true])
  }

  @Test func hintsTellOfTheCallersFeed() async throws {
    let desk = try await HubFixture()
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    let hints = HubEvents.streams(desk, sleep: HeldSleep().sleep)
    var stream = try await hints.events(for: ana.caller).makeAsyncIterator()
    #expect(await stream.next() == .resync)
    _ = try await phone.push(changes(1, of: .climber(1), at: desk))
    let id = UUID.climber(1).hexText
    #expect(await stream.next() == ServiceEvent(.scope, id))
    await #expect(throws: ServiceError.self) { try await hints.events(for: Caller()) }
  }

  @Test func whatADeviceWroteIsNoNewsForIt() async throws {
    let desk = try await HubFixture()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    var source = ChangeSource(seed: 7, at: desk.time.now)
    let before = try await snapshots([laptop, phone], desk.hub)
    _ = try await laptop.push([source.picture(in: .group(.climber(1)))])
    let first = try await snapshots([laptop, phone], desk.hub, after: before)
    #expect(isNews(first, after: before) == [false, true])
    // One change of another device's among many is enough.
    _ = try await phone.push([source.picture(in: .group(.climber(1)))])
    _ = try await laptop.push((0..<2).map { _ in source.picture(in: .group(.climber(1))) })
    let second = try await snapshots([laptop, phone], desk.hub, after: first)
    #expect(isNews(second, after: first) == [true, true])
    let third = try await snapshots([laptop, phone], desk.hub, after: second)
    #expect(isNews(third, after: second) == [false, false])
  }

  /// A device that asks to follow a host pulls what it may see then.
  @Test func whatADeviceMaySeeIsNewsForIt() async throws {
    let desk = try await HubFixture()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    func hub(_ terms: [String]) -> Hub {
      Hub(
        desk.hub.server,
        policy: { HostPolicy(own: .group($0), host: .group(.climber(9)), terms: terms.first) },
        handle: { _, _ in nil }, find: { _, _ in [] }, written: { _, _ in WrittenRecords() })
    }
    var source = ChangeSource(seed: 7, at: desk.time.now)
    var known = try await snapshots([laptop], hub([]))
    for (terms, isNew) in [
      (["asked"], true), (["asked"], false), (["accepted"], true), ([], true), ([], false),
    ] {
      _ = try await laptop.push([source.picture(in: .group(.climber(1)))])
      let next = try await snapshots([laptop], hub(terms), after: known)
      #expect(isNews(next, after: known) == [isNew], "\(terms)")
      known = next
    }
  }

  private func snapshots(
    _ users: [HubUser], _ hub: Hub, after earlier: [FeedSnapshot] = []
  ) async throws -> [FeedSnapshot] {
    var found: [FeedSnapshot] = []
    for (number, user) in users.enumerated() {
      let desk = user.desk
      let token = AccessToken(user.grant.access.secret)
      let before = earlier.isEmpty ? nil : earlier[number]
      found.append(
        try await desk.store.read {
          try FeedSnapshot(of: $0.signedIn(token, desk), after: before, hub, in: $0)
        })
    }
    return found
  }

  private func isNews(
    _ snapshots: [FeedSnapshot], after earlier: [FeedSnapshot]
  ) -> [Bool] {
    zip(snapshots, earlier).map { $0.revisions != $1.revisions }
  }
}

/// Lets an actor see something of one host.
private struct HostPolicy: SyncPolicy {
  let own: Scope
  let host: Scope
  let terms: String?

  var reads: Set<Scope> { [own] }

  func verdict(on change: Change, _ transaction: some RecordReading) -> SyncDecision { .taken }

  func views(_ transaction: some RecordReading) -> [SyncView] {
    terms.map { [SyncView(host, terms: $0)] } ?? []
  }
}

extension OperationResult.Outcome {
  fileprivate var code: String? {
    if case .rejected(let code, _) = self { code } else { nil }
  }
}

/// An action that a test performs between two transactions of a store.
final class Interruption: Sendable {
  private let next = Mutex<(@Sendable () async throws -> Void)?>(nil)
  private let passed = Mutex(0)

  /// The number of writes that have begun.
  var writes: Int { passed.withLock { $0 } }

  /// Has something happen before the next write, once.
  func beforeWrite(_ body: @escaping @Sendable () async throws -> Void) {
    next.withLock { $0 = body }
  }

  fileprivate func happen() async throws {
    passed.withLock { $0 += 1 }
    let body = next.withLock { next in
      defer { next = nil }
      return next
    }
    try await body?()
  }
}

/// A store whose next write is preceded by what a test wants.
struct InterruptedBackend: StorageBackend {
  let inner: any StorageBackend
  let interruption: Interruption

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await inner.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try await interruption.happen()
    return try await inner.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }

  func check() async throws -> [String] { try await inner.check() }

  func close() async throws { try await inner.close() }
}
