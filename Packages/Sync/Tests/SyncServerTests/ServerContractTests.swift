import DomainModelsTesting
import HubSync
import Sync
import SyncTesting
import Testing

/// The contract over a server in memory, and one in a file.
@Suite(.timeLimit(.minutes(30))) struct ServerContractTests {
  static let memoryRules = TransportContract.rules(for: ServerPlace(.memory).capabilities)
  static let fileRules = TransportContract.rules(for: ServerPlace(.sqlite).capabilities)

  @Test(arguments: memoryRules) func keepsInMemory(_ rule: TransportRule) async throws {
    try await rule.check(ServerPlace(.memory).subject)
  }

  /// A store may run a body more than once; nothing may be counted, drawn or stamped twice by that.
  @Test(arguments: memoryRules) func keepsWhereBodiesRunTwice(
    _ rule: TransportRule
  ) async throws {
    try await rule.check(ServerPlace(.memory).subject(rehearsing: true))
  }

  @Test(arguments: fileRules) func keepsInAFile(_ rule: TransportRule) async throws {
    let place = ServerPlace(.sqlite)
    try await rule.check(place.subject)
    try await place.close()
  }

  /// The rules hold over the documents of a hub as they do in one process.
  @Test(arguments: fileRules) func keepsOverTheWire(_ rule: TransportRule) async throws {
    let place = ServerPlace(.sqlite)
    try await rule.check(place.subject(remotely: true))
    try await place.close()
  }

  @Test(arguments: ServerPlace.Kind.allCases) func capabilitiesAndRulesArePinned(
    _ kind: ServerPlace.Kind
  ) async throws {
    let place = ServerPlace(kind)
    let transport = try await place.subject.open()
    #expect(transport.capabilities == place.capabilities)
    #expect(transport.place == "the server in this program")
    #expect(
      HubTransport.capabilities == ServerPlace(.sqlite).capabilities.union([.judgesAccess]))
    #expect(Self.memoryRules.count == 13)
    #expect(Self.fileRules.count == 14)
  }
}
