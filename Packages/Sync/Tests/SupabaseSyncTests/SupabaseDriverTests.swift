import AsyncHTTPNetworking
import DomainModels
import DomainModelsTesting
import Networking
import Secrets
import StorageTesting
import Sync
import SyncTesting
import Synchronization
import Testing

@testable import SupabaseSync

/// The contract of drivers; on PostgreSQL where `Tools/try-supabase` runs it.
@Suite(.timeLimit(.minutes(10))) struct SupabaseDriverTests {
  @Test(arguments: SyncDriverContract.rules) func keeps(_ rule: SyncDriverRule) async throws {
    guard let front = LiveGateway.provided else {
      let accounts = Accounts()
      return try await rule.check(
        accounts.subject { location in
          try Samples.stored().store(for: location, in: accounts.secrets)
          return MemoryFunctions(clock: SettableClock())
        })
    }
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "quartet-tests")) { http in
      let accounts = Accounts(at: front.address)
      try await rule.check(
        accounts.subject { location in
          try await LiveAccount(front, http).session.store(for: location, in: accounts.secrets)
          return http
        })
    }
  }

  @Test func capabilitiesAndRulesArePinned() {
    let driver = Accounts().driver
    #expect(driver.capabilities == [.persistent, .snapshots, .judgesClocks])
    #expect(driver.schemes == ["supabase"])
    #expect(SyncDriverContract.rules.count == 12)
  }

  /// Without a session a place says that the user has to sign in, and how.
  @Test func signedOut() async throws {
    let error = await #expect(throws: SyncError.self) {
      try await Accounts().driver.look(at: SyncLocation("supabase://localhost"), nil)
    }
    #expect(error?.reason == .unauthorised)
  }
}

/// Accounts of a device, each at a location of its own.
private final class Accounts: Sendable {
  let secrets = InMemorySecretStore()
  private let host: String
  private let ways = Mutex<[SyncLocation: any HTTPTransport]>([:])

  init(at host: String = "localhost") { self.host = host }

  var driver: SupabaseSyncDriver {
    SupabaseSyncDriver { [self] location throws(SyncError) in
      try SupabaseAccount(
        location, over: ways.withLock { $0[location] } ?? NoNetwork(), in: secrets, clock: .system)
    }
  }

  func subject(
    _ make: @escaping @Sendable (SyncLocation) async throws -> any HTTPTransport
  ) throws -> SyncDriverSubject {
    let unreachable = try SyncLocation("supabase://nobody@\(host)")
    try Samples.stored().store(for: unreachable, in: secrets)
    return SyncDriverSubject(driver, unreachable: unreachable) { [self] in
      let location = try SyncLocation("supabase://n\(ways.withLock { $0.count })@\(host)")
      let way = try await make(location)
      ways.withLock { $0[location] = way }
      return location
    }
  }
}

private struct NoNetwork: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    throw HTTPError(.unreachable, "there is no network")
  }
}
