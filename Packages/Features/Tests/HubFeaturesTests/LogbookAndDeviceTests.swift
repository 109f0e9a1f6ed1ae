import AccountRequests
import DomainModels
import Foundation
import HubRequests
import Secrets
import Services
import Storage
import StorageTesting
import Sync
import SyncServer
import Testing

@testable import HubFeatures

struct LogbookAndDeviceTests {
  @Test func aLogbookHasOneAccountAndAnAccountOneLogbook() async throws {
    let desk = try await HubDesk()
    let ana = try await desk.signIn("ana")
    #expect(try await ana.perform(Logbook.Show()).climber == nil)
    let claimed = try await ana.perform(Logbook.Claim(climber: UUID.climber(1).uuidString))
    #expect(claimed.climber == UUID.climber(1).hexText)
    #expect(claimed.place == ana.grant.account.hexText)
    #expect(try await ana.perform(Logbook.Claim(climber: UUID.climber(1).uuidString)) == claimed)
    let other = await ana.refusal(Logbook.Claim(climber: UUID.climber(2).uuidString))
    #expect(other?.reason == .otherLogbook)
    let bea = try await desk.signIn("bea")
    let taken = await bea.refusal(Logbook.Claim(climber: UUID.climber(1).uuidString))
    #expect(taken?.reason == .logbookTaken && taken?.reason.httpStatus == 409)
    #expect(await bea.refusal(Logbook.Claim(climber: "ana"))?.reason == HubAPI.codes.invalid)
    #expect(await bea.refusal(Climbers.Find(handle: "ana"))?.reason == .noLogbook)
    #expect(try await ana.perform(Climbers.Find(handle: "bea")).climbers.map(\.handle) == ["bea"])
  }

  @Test func aGrantNamesTheAccountInLowerCase() async throws {
    let grant = try await HubDesk().signIn("ana").grant
    let json = try JSONEncoder().encode(grant)
    #expect(String(decoding: json, as: UTF8.self).contains("\"\(grant.account.hexText)\""))
    let read = try JSONDecoder().decode(HubGrant.self, from: json)
    #expect(read.account == grant.account && read.access == grant.access)
  }

  @Test func aDeviceBelongsToOneSession() async throws {
    let desk = try await HubDesk()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    #expect(await laptop.pull().status == 200)
    desk.pass(seconds: 60)
    #expect(await phone.pull().status == 200)
    var listed = try await phone.perform(Devices.List())
    #expect(listed.map(\.name) == ["phone", "laptop"])
    #expect(listed.map(\.isCurrent) == [true, false])
    // A copy of the store names itself anew.
    phone.uuid = .climber(8)
    #expect(await phone.pull().status == 200)
    listed = try await phone.perform(Devices.List())
    #expect(listed.map(\.id).contains(UUID.climber(8).hexText))
    #expect(listed.count == 2)
    // The laptop signs in again: its earlier session ends.
    let again = try await desk.signIn("ana")
    #expect(await again.pull().status == 200)
    #expect(await laptop.pull().error?.reason == .unauthorised)
    #expect(try await again.perform(Devices.List()).count == 2)
  }

  @Test func aRevokedDeviceIsSignedOut() async throws {
    let desk = try await HubDesk()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    #expect(await phone.pull().status == 200)
    _ = try await laptop.perform(Devices.Revoke(device: phone.uuid.uuidString))
    let reply = await phone.pull()
    #expect(reply.status == 401 && reply.error?.reason == .unauthorised)
    let refresh = await phone.refusal(Accounts.Refresh(token: phone.grant.refresh))
    #expect(refresh?.reason == HubAPI.codes.invalidRefreshToken)
    #expect(try await laptop.perform(Devices.List()) == [])
    // A stranger's device is as good as none.
    let bea = try await desk.signIn("bea")
    let refusals = [
      await bea.refusal(Devices.Revoke(device: laptop.uuid.uuidString)),
      await bea.refusal(Devices.Revoke(device: "nothing")),
    ]
    #expect(refusals == [HubAPI.notFound, HubAPI.notFound])
  }

  @Test func devicesAreLimited() async throws {
    var limits = HubLimits()
    limits.devices = 1
    let desk = try await HubDesk(limits)
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await laptop.pull().status == 200)
    var phone = try await desk.signIn("ana", on: "phone")
    phone.uuid = .climber(7)
    let reply = await phone.pull()
    #expect(reply.status == 403 && reply.error?.reason == .wrongPlace)
    let refusal = await phone.refusal(
      Devices.Register(device: phone.uuid.uuidString, name: "phone"))
    #expect(refusal?.reason == .tooManyDevices)
  }

  @Test func theNameOfADeviceIsShortInBytesToo() async throws {
    let desk = try await HubDesk()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    let id = laptop.uuid.uuidString
    for name in ["", "e" + String(repeating: "\u{301}", count: 1_000)] {
      let refusal = await laptop.refusal(Devices.Register(device: id, name: name))
      #expect(refusal?.reason == HubAPI.codes.invalid)
    }
    #expect(try await laptop.perform(Devices.Register(device: id, name: "🧗")).name == "🧗")
  }

  @Test func purgingRemovesDevicesWithoutSessionAndLogbooksWithoutAccount() async throws {
    let desk = try await HubDesk()
    let laptop = try await desk.signIn("ana").climbing(as: .climber(1))
    #expect(await laptop.pull().status == 200)
    _ = try await laptop.account(Accounts.SignOut(token: laptop.grant.refresh))
    let stray = HubLogbook(
      id: Identifier(.climber(5)), account: Identifier(.climber(6)),
      lifecycle: Lifecycle(createdAt: desk.time.now))
    try await desk.store.write { try $0.insert(stray) }
    try await PurgeHub(desk)()
    let (devices, logbooks) = try await desk.store.read {
      (try $0.count(Query<HubDevice>()), try $0.fetch(Query<HubLogbook>()).map(\.climber))
    }
    #expect(devices == 0 && logbooks == [.climber(1)])
  }
}
