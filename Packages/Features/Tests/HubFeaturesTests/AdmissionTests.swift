import AccountRequests
import DomainModels
import Foundation
import HubRequests
import Identity
import IdentityTesting
import Secrets
import Services
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

@testable import HubFeatures

/// Simultaneous changes to an account while its message is handled.
struct AdmissionTests {
  private func changes(_ count: Int, of climber: UUID, at desk: HubFixture) -> [Change] {
    var source = ChangeSource(seed: 7, at: desk.time.now)
    return (0..<count).map { _ in source.picture(in: .group(climber)) }
  }

  /// The number of pictures that a hub has of a climber.
  private func pictures(of climber: UUID, at desk: HubFixture) async throws -> Int {
    try await desk.store.read {
      try $0.states(
        of: "pictures", in: [.group(climber)], after: nil, includingDeleted: true, limit: 100
      ).count
    }
  }

  @Test func aPushOfADeviceThatIsRevokedMeanwhileWritesNothing() async throws {
    let desk = try await HubFixture()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    #expect(await phone.pull().status == 200)
    let id = phone.uuid.uuidString
    desk.interruption.beforeWrite { _ = try await laptop.perform(Devices.Revoke(device: id)) }
    #expect(try await phone.push(changes(3, of: .climber(1), at: desk)).status == 401)
    #expect(try await pictures(of: .climber(1), at: desk) == 0)
  }

  @Test func aPushToAnAccountThatIsDeletedMeanwhileLeavesNothing() async throws {
    let desk = try await HubFixture()
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await ana.pull().status == 200)
    let sent = try await ana.account(Accounts.RequestProof())
    let code = try #require(desk.sender.mails.last?.code)
    let proof = AccountProof.code(SecretText(code.digits), challenge: sent.challenge)
    desk.interruption.beforeWrite { _ = try await ana.account(Accounts.Delete(proof: proof)) }
    #expect(try await ana.push(changes(3, of: .climber(1), at: desk)).status == 401)
    #expect(try await pictures(of: .climber(1), at: desk) == 0)
    let scopes = try await desk.store.read { try $0.feedEnds(of: [.group(.climber(1))]) }
    #expect(scopes.isEmpty)
  }

  /// Checks the decision to read a body, made from the head.
  @Test func aBodyIsReadForKnownCallersOnly() async throws {
    var limits = HubLimits()
    limits.devices = 1
    let desk = try await HubFixture(limits)
    func status(_ user: HubUser, _ device: UUID?) async -> Int {
      switch await AnswerSync(desk).admit(.push, device: device, by: user.caller) {
      case .admitted(let account): account == user.grant.account ? 200 : 0
      case .refused(let reply): reply.status
      }
    }
    var ana = try await desk.signIn("ana")
    #expect(await status(ana, ana.uuid) == 403)
    ana = try await ana.climbing(as: .climber(1))
    let writes = desk.interruption.writes
    #expect(await status(ana, ana.uuid) == 200)
    #expect(await status(ana, nil) == 200)
    #expect(desk.interruption.writes == writes)
    switch await AnswerSync(desk).admit(.pull, device: nil, by: Caller()) {
    case .admitted: Issue.record("a caller without a token is admitted")
    case .refused(let reply): #expect(reply.status == 401)
    }
    #expect(await ana.pull().status == 200)
    let phone = try await desk.signIn("ana", on: "phone")
    #expect(await status(phone, .climber(7)) == 403)
    #expect(await status(phone, ana.uuid) == 200)
    let (account, event, now) = (
      ana.grant.account, desk.identifiers.next() as Identifier<SecurityEvent>, desk.clock.now
    )
    try await desk.store.write {
      _ = try $0.suspend(Identifier(account), until: nil, event: event, at: now)
    }
    #expect(await status(ana, ana.uuid) == 401)
    #expect(await status(phone, ana.uuid) == 401)
  }

  /// The pace is taken before a body is read, and of the body its bytes.
  @Test func thePaceIsTakenFromTheHead() async throws {
    var limits = HubLimits()
    (limits.requestBurst, limits.requestsPerSecond) = (2, 1)
    (limits.byteBurst, limits.bytesPerSecond) = (1, 1)
    let desk = try await HubFixture(limits)
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    let answer = AnswerSync(desk)
    let changes = changes(1, of: .climber(1), at: desk)
    let body = try SyncWire.bytes(of: SyncPush(device: ana.uuid, changes: changes))
    guard case .admitted = await answer.admit(.push, device: ana.uuid, by: ana.caller) else {
      Issue.record("not admitted")
      return
    }
    #expect(await answer(.push, body, by: ana.caller).status == 200)
    // The bytes of the first push went beyond the budget.
    #expect(await answer(.push, body, by: ana.caller).status == 429)
    _ = await answer.admit(.pull, device: ana.uuid, by: ana.caller)
    guard
      case .refused(let reply) = await answer.admit(.pull, device: ana.uuid, by: ana.caller)
    else {
      Issue.record("admitted beyond the pace")
      return
    }
    #expect(reply.status == 429 && reply.error?.retryAfter == .seconds(1))
  }

  @Test func aMessageBeyondThePaceWritesNothing() async throws {
    var limits = HubLimits()
    (limits.requestBurst, limits.requestsPerSecond) = (1, 1)
    let desk = try await HubFixture(limits)
    var ana = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await ana.pull().status == 200)
    let before = desk.interruption.writes
    for number in UInt8(20)..<23 {
      ana.uuid = .climber(number)
      #expect(await ana.pull().status == 429)
    }
    #expect(desk.interruption.writes == before)
  }

  @Test func pushesAtOnceShareTheQuota() async throws {
    var limits = HubLimits()
    limits.rows = 4
    let desk = try await HubFixture(limits)
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await ana.pull().status == 200)
    let (first, second) = (
      changes(2, of: .climber(1), at: desk), changes(4, of: .climber(1), at: desk).suffix(2)
    )
    desk.interruption.beforeWrite {
      let taken = try await ana.push(Array(second)).taken
      #expect(taken == 2)
    }
    let reply = try await ana.push(first)
    #expect(reply.status == 507 && reply.error?.reason == .full)
    #expect(try await ana.perform(Logbook.Show()).rows == 4)
    #expect(try await pictures(of: .climber(1), at: desk) == 2)
  }

  @Test func aPushThatFailsInTheMiddleCountsWhatIsStored() async throws {
    let desk = try await HubFixture()
    let ana = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await ana.pull().status == 200)
    let interruption = desk.interruption
    // The second of the transactions, each of which takes 500 changes.
    interruption.beforeWrite {
      interruption.beforeWrite { throw StorageError(.full, "the disk is full") }
    }
    #expect(try await ana.push(changes(600, of: .climber(1), at: desk)).status == 507)
    #expect(try await ana.perform(Logbook.Show()).rows == 1_000)
    try await MeasureLogbooks(desk)()
    #expect(try await ana.perform(Logbook.Show()).rows == 1_000)
  }

  @Test func devicesWithoutASessionMakeRoom() async throws {
    var limits = HubLimits()
    limits.devices = 1
    let desk = try await HubFixture(limits)
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await laptop.pull().status == 200)
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    let refused = await phone.pull()
    #expect(refused.error?.hint?.contains("climbing account devices revoke") == true)
    // As after a password reset.
    _ = try await phone.account(Accounts.EndOtherSessions())
    #expect(await phone.pull().status == 200)
    let devices = try await desk.store.read { try $0.fetch(Query<HubDevice>()).map(\.device) }
    #expect(devices == [phone.uuid])
  }

  @Test func aDeviceThatIsRevokedMeanwhileIsNotRegisteredAgain() async throws {
    let desk = try await HubFixture()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await laptop.pull().status == 200)
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    let session = phone.grant.session
    desk.interruption.beforeWrite {
      _ = try await laptop.account(Accounts.EndSession(session: session))
    }
    #expect(await phone.pull().status == 401)
    let devices = try await desk.store.read { try $0.fetch(Query<HubDevice>()).map(\.device) }
    #expect(devices == [laptop.uuid])
  }
}
