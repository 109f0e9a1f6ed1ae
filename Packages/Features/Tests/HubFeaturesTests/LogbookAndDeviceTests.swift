import AccountRequests
import DomainModels
import Foundation
import HubRequests
import Identity
import Secrets
import Services
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

@testable import HubFeatures

struct LogbookAndDeviceTests {
  @Test func aLogbookHasOneAccountAndAnAccountOneLogbook() async throws {
    let fixture = try await HubFixture()
    let ana = try await fixture.signIn("ana")
    #expect(try await ana.perform(Logbook.Show()).climber == nil)
    let claimed = try await ana.perform(Logbook.Claim(climber: UUID.climber(1).uuidString))
    #expect(claimed.climber == UUID.climber(1).hexText)
    #expect(claimed.place == ana.grant.account.hexText)
    #expect(try await ana.perform(Logbook.Claim(climber: UUID.climber(1).uuidString)) == claimed)
    let other = await ana.refusal(Logbook.Claim(climber: UUID.climber(2).uuidString))
    #expect(other?.reason == .otherLogbook)
    let bea = try await fixture.signIn("bea")
    let taken = await bea.refusal(Logbook.Claim(climber: UUID.climber(1).uuidString))
    #expect(taken?.reason == .logbookTaken && taken?.reason.httpStatus == 409)
    for text in ["ana", "00000000-0000-0000-0000-000000000000"] {
      #expect(await bea.refusal(Logbook.Claim(climber: text))?.reason == HubAPI.codes.invalid)
    }
    #expect(await bea.refusal(Climbers.Find(handle: "ana"))?.reason == .noLogbook)
  }

  @Test func requestsHaveAPaceOfTheAccountAndOfTheAddress() async throws {
    var limits = HubLimits()
    limits.requests = AccessLimits(
      perAccount: RateLimit(burst: 3, every: .seconds(2)),
      perAddress: RateLimit(burst: 5, every: .seconds(4)),
      perNetwork: RateLimit(burst: 6, every: .seconds(8)))
    let fixture = try await HubFixture(limits)
    let (ana, bea) = (try await fixture.signIn("ana"), try await fixture.signIn("bea"))
    let stranger = Caller(token: SecretText("no token"), networkAddress: "203.0.113.9")
    func refusal(_ user: HubUser, from address: String?) async -> ServiceError? {
      var caller = user.caller
      caller.networkAddress = address
      do {
        _ = try await fixture.service.perform(Logbook.Show(), by: caller)
        return nil
      } catch {
        return error as? ServiceError
      }
    }
    let writes = fixture.interruption.writes
    await #expect(throws: ServiceError.self) {
      try await fixture.service.perform(Logbook.Show(), by: stranger)
    }
    #expect(fixture.interruption.writes == writes)
    for _ in 0..<3 { #expect(await refusal(ana, from: "203.0.113.9") == nil) }
    let hasty = await refusal(ana, from: "203.0.113.9")
    #expect(hasty?.reason.httpStatus == 429 && hasty?.retryAfterSeconds == 2)
    for _ in 0..<2 { #expect(await refusal(bea, from: "203.0.113.9") == nil) }
    // Another account behind the address, and another address of the network.
    #expect(await refusal(bea, from: "203.0.113.9")?.retryAfterSeconds == 4)
    #expect(await refusal(bea, from: "203.0.113.10") == nil)
    fixture.pass(seconds: 2)
    #expect(await refusal(bea, from: "203.0.113.11")?.retryAfterSeconds == 6)
    #expect(await refusal(bea, from: "198.51.100.1") == nil)
    fixture.pass(seconds: 6)
    #expect(await refusal(ana, from: "203.0.113.9") == nil)
  }

  @Test func theClimberWhoHasAHandleLongestIsFirst() async throws {
    let fixture = try await HubFixture()
    // The later claimant has the ID that sorts first.
    let ana = try await fixture.signIn("ana").climbing(as: .climber(2))
    let bea = try await fixture.signIn("bea").climbing(as: .climber(1))
    func found() async throws -> [String] {
      try await ana.perform(Climbers.Find(handle: "cem")).climbers.map(\.id)
    }
    func push(_ user: HubUser, _ climber: UUID, called handle: String?) async throws {
      fixture.pass(seconds: 1)
      fixture.handles[climber] = handle
      var source = ChangeSource(seed: 7, at: fixture.time.now)
      #expect(try await user.push([source.picture(in: .group(climber))]).status == 200)
    }
    try await push(bea, .climber(1), called: "bea")
    try await push(ana, .climber(2), called: "cem")
    #expect(try await found() == [UUID.climber(2).hexText])
    // An account that is older, or was, is no older claim.
    try await push(bea, .climber(1), called: "cem")
    #expect(try await found() == [UUID.climber(2).hexText, UUID.climber(1).hexText])
    // Another push of the same handle changes nothing, and a change there and back is a new claim.
    try await push(ana, .climber(2), called: "cem")
    #expect(try await found().first == UUID.climber(2).hexText)
    try await push(ana, .climber(2), called: "ana")
    #expect(try await found() == [UUID.climber(1).hexText])
    try await push(ana, .climber(2), called: "cem")
    #expect(try await found() == [UUID.climber(1).hexText, UUID.climber(2).hexText])
    try await push(bea, .climber(1), called: nil)
    #expect(try await found() == [UUID.climber(2).hexText])
  }

  /// A hub from before handles were noted.
  @Test func upkeepNotesHandlesByTheAgeOfLogbooks() async throws {
    let fixture = try await HubFixture()
    let ana = try await fixture.signIn("ana").climbing(as: .climber(2))
    _ = try await fixture.signIn("bea").climbing(as: .climber(1))
    (fixture.handles[.climber(1)], fixture.handles[.climber(2)]) = ("cem", "cem")
    #expect(try await ana.perform(Climbers.Find(handle: "cem")).climbers.isEmpty)
    try await RecordAllHandles(fixture)()
    let found = try await ana.perform(Climbers.Find(handle: "cem")).climbers.map(\.id)
    #expect(found == [UUID.climber(2).hexText, UUID.climber(1).hexText])
    let writes = fixture.interruption.writes
    try await RecordAllHandles(fixture)()
    #expect(fixture.interruption.writes == writes)
  }

  @Test func searchesHaveALimitOfTheirOwn() async throws {
    var limits = HubLimits()
    limits.searches.perAccount = RateLimit(burst: 2, every: .seconds(10))
    let fixture = try await HubFixture(limits)
    let ana = try await fixture.signIn("ana").climbing(as: .climber(1))
    for _ in 0..<2 { #expect(await ana.refusal(Climbers.Find(handle: "bea")) == nil) }
    #expect(await ana.refusal(Climbers.Find(handle: "bea"))?.retryAfterSeconds == 10)
    #expect(await ana.refusal(Logbook.Show()) == nil)
  }

  @Test func aGrantNamesTheAccountInLowerCase() async throws {
    let grant = try await HubFixture().signIn("ana").grant
    let json = try JSONEncoder().encode(grant)
    #expect(String(decoding: json, as: UTF8.self).contains("\"\(grant.account.hexText)\""))
    let read = try JSONDecoder().decode(HubGrant.self, from: json)
    #expect(read.account == grant.account && read.access == grant.access)
  }

  @Test func aDeviceBelongsToOneSession() async throws {
    let fixture = try await HubFixture()
    let laptop = try await fixture.signIn("ana").climbing(as: .climber(1))
    var phone = try await fixture.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    #expect(await laptop.pull().status == 200)
    fixture.pass(seconds: 60)
    #expect(await phone.pull().status == 200)
    var listed = try await phone.perform(Devices.List())
    #expect(listed.map(\.name) == ["phone", "laptop"])
    #expect(listed.map(\.isCurrent) == [true, false])
    // A copy of the store names itself again.
    phone.uuid = .climber(8)
    #expect(await phone.pull().status == 200)
    listed = try await phone.perform(Devices.List())
    #expect(listed.map(\.id).contains(UUID.climber(8).hexText))
    #expect(listed.count == 2)
    // The laptop signs in again: its earlier session ends.
    let again = try await fixture.signIn("ana")
    #expect(await again.pull().status == 200)
    #expect(await laptop.pull().error?.reason == .unauthorised)
    #expect(try await again.perform(Devices.List()).count == 2)
  }

  @Test func aRevokedDeviceIsSignedOut() async throws {
    let fixture = try await HubFixture()
    let laptop = try await fixture.signIn("ana").climbing(as: .climber(1))
    var phone = try await fixture.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    #expect(await phone.pull().status == 200)
    _ = try await laptop.perform(Devices.Revoke(device: phone.uuid.uuidString))
    let reply = await phone.pull()
    #expect(reply.status == 401 && reply.error?.reason == .unauthorised)
    let refresh = await phone.refusal(Accounts.Refresh(token: phone.grant.refresh))
    #expect(refresh?.reason == HubAPI.codes.invalidRefreshToken)
    #expect(try await laptop.perform(Devices.List()) == [])
    // A stranger's device is as good as none.
    let bea = try await fixture.signIn("bea")
    let refusals = [
      await bea.refusal(Devices.Revoke(device: laptop.uuid.uuidString)),
      await bea.refusal(Devices.Revoke(device: "nothing")),
    ]
    #expect(refusals == [HubAPI.notFound, HubAPI.notFound])
  }

  @Test func devicesAreLimited() async throws {
    var limits = HubLimits()
    limits.devices = 1
    let fixture = try await HubFixture(limits)
    let laptop = try await fixture.signIn("ana").climbing(as: .climber(1))
    #expect(await laptop.pull().status == 200)
    var phone = try await fixture.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    let reply = await phone.pull()
    #expect(reply.status == 403 && reply.error?.reason == .wrongPlace)
    let refusal = await phone.refusal(
      Devices.Register(device: phone.uuid.uuidString, name: "phone"))
    #expect(refusal?.reason == .tooManyDevices)
  }

  @Test func theNameOfADeviceIsShortInBytesToo() async throws {
    let fixture = try await HubFixture()
    let laptop = try await fixture.signIn("ana").climbing(as: .climber(1))
    let id = laptop.uuid.uuidString
    for name in ["", "e" + String(repeating: "\u{301}", count: 1_000)] {
      let refusal = await laptop.refusal(Devices.Register(device: id, name: name))
      #expect(refusal?.reason == HubAPI.codes.invalid)
    }
    #expect(try await laptop.perform(Devices.Register(device: id, name: "🧗")).name == "🧗")
  }

  @Test func purgingRemovesDevicesWithoutSessionAndLogbooksWithoutAccount() async throws {
    let fixture = try await HubFixture()
    let laptop = try await fixture.signIn("ana").climbing(as: .climber(1))
    #expect(await laptop.pull().status == 200)
    _ = try await laptop.account(Accounts.SignOut(token: laptop.grant.refresh))
    let stray = HubLogbook(
      id: Identifier(.climber(5)), account: Identifier(.climber(6)),
      lifecycle: Lifecycle(createdAt: fixture.time.now))
    try await fixture.store.write { try $0.insert(stray) }
    try await PurgeHub(fixture)()
    let (devices, logbooks) = try await fixture.store.read {
      (try $0.count(Query<HubDevice>()), try $0.fetch(Query<HubLogbook>()).map(\.climber))
    }
    #expect(devices == 0 && logbooks == [.climber(1)])
  }
}
