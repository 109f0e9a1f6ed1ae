import AccountRequests
import DomainModels
import Foundation
import HubAccess
import HubRequests
import HubSync
import Secrets
import Services
import ServicesTesting
import Sync
import Synchronization
import Testing

@testable import ClimbingAssembly

/// The account that is signed in at a hub, as syncing uses it.
@Suite("The account at a hub") struct HubLogbookTests {
  private static let climber = "0198f2cc-0000-7000-8000-00000000000c"
  private let service = ScriptedService<HubAPI>()
  private let account = UUID()

  private func tokens(_ number: Int) -> SessionTokens {
    SessionTokens(
      session: "s1", account: account, access: SecretText("access-\(number)"),
      refresh: SecretText("refresh-\(number)"),
      accessExpiresAt: Timestamp(milliseconds: 4_000_000_000_000))
  }

  private func logbook(_ climber: String?) -> LogbookInfo {
    LogbookInfo(
      place: "place-1", climber: climber, rows: 0, bytes: 0, rowLimit: 10, byteLimit: 10)
  }

  private func subject(isSignedIn: Bool = true) async throws -> HubLogbook {
    let client = HubClient(
      service, secrets: InMemorySecretStore(), clock: .system, random: .seeded(1),
      caller: Caller(deviceLabel: "laptop"))
    if isSignedIn { try await client.enter(tokens(1), as: HubClient.defaultUser) }
    return HubLogbook(client: client, at: "https://hub.example.org")
  }

  @Test("a place without a climber has no owner; a claimed one has, with its devices")
  func holdings() async throws {
    let subject = try await subject()
    service.on(Logbook.Show.self, return: logbook(nil))
    #expect(try await subject.holding().owner == nil)
    service.on(Logbook.Claim.self) { request, _ in logbook(request.climber.lowercased()) }
    let device = UUID()
    service.on(
      Devices.List.self,
      return: [
        DeviceInfo(
          id: device.uuidString.lowercased(), name: "laptop",
          registeredAt: Timestamp(milliseconds: 0), lastSeenAt: nil, isCurrent: true)
      ])
    let owner = SyncOwner(product: "climbing", id: Self.climber, name: "ana")
    let claimed = try await subject.claim(for: owner)
    #expect(claimed.name == "place-1" && claimed.owner?.isSame(as: owner) == true)
    #expect(try await subject.devices().map(\.id) == [device])
  }

  @Test("what the hub calls the place is known by the stored session, without a request")
  func storedName() async throws {
    #expect(try await subject().storedName() == account.hexText)
    #expect(try await subject(isSignedIn: false).storedName() == nil)
    #expect(service.asked(Logbook.Show.self).isEmpty)
  }

  @Test("a rejected token is exchanged once for however many requests, and stored before its use")
  func renewal() async throws {
    let subject = try await subject()
    service.on(Accounts.Refresh.self) { request, _ in
      #expect(request.token == SecretText("refresh-1"))
      return HubGrant(
        tokens: tokens(2), sessionExpiresAt: Timestamp(milliseconds: 4_000_000_000_000),
        isNewAccount: false)
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          try await subject.renew(Secret("access-1"))
          #expect(try await subject.token() == Secret("access-2"))
        }
      }
      try await group.waitForAll()
    }
    #expect(service.asked(Accounts.Refresh.self).count == 1)
  }

  @Test("no session, one that ended, and another's logbook each have their reason")
  func failures() async throws {
    let signedOut = try await subject(isSignedIn: false)
    #expect(await reason { _ = try await signedOut.holding() } == .unauthorised)
    let subject = try await subject()
    service.fail(
      Accounts.Refresh.self, with: ServiceError(HubAPI.codes.invalidRefreshToken, "it is over"))
    service.fail(Logbook.Claim.self, with: ServiceError(.logbookTaken, "another account has it"))
    let owner = SyncOwner(product: "climbing", id: Self.climber, name: "ana")
    #expect(await reason { _ = try await subject.claim(for: owner) } == .wrongPlace)
    #expect(await reason { try await subject.renew(Secret("access-1")) } == .unauthorised)
    #expect(await reason { _ = try await subject.token() } == .unauthorised)
  }

  private func reason(_ body: () async throws -> Void) async -> SyncError.Reason? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? SyncError)?.reason
    }
  }

  @Test(
    "an address may name an account of this device",
    arguments: [
      ("https://hub.example.org", nil, "https://hub.example.org"),
      ("https://ana@Hub.example.org:443/", "ana", "https://hub.example.org"),
      ("http://ben@localhost:8080", "ben", "http://localhost:8080"),
    ] as [(String, String?, String)])
  func addresses(_ text: String, _ user: String?, _ server: String) throws {
    let address = try HubAddress(text)
    #expect(address.user == user && "\(address.server)" == server)
    #expect(try HubAddress("\(address)") == address)
  }

  @Test(
    "an address with a password, a path, or without protection is none",
    arguments: ["https://ana:pw@hub.example", "https://hub.example/x@y", "http://ana@hub.example"])
  func noAddresses(_ text: String) {
    #expect(throws: (any Error).self) { try HubAddress(text) }
  }
}
