import DomainModelsTesting
import FriendsRequests
import FriendsServiceTesting
import Interchange
import Secrets
import Services
import ServicesTesting
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program as operators run it: processes on one store.
///
/// `Tools/try-server` runs the same tests on PostgreSQL, and then all rules.
@Suite("Processes of friends-server", .timeLimit(.minutes(20)), .enabled(if: Tool.areWanted))
struct ServerProcessTests {
  private static let isOnPostgres = ServerProcesses.Postgres.provided != nil
  /// On SQLite ``SocketContractTests`` checks the other rules in one process.
  private static let rules = FriendsServiceContract.rules.filter {
    isOnPostgres || ["FS2", "SV6"].contains($0.id)
  }

  @Test("keep the rules", arguments: rules, isOnPostgres ? [1, 2] : [2])
  func rule(_ rule: FriendsServiceRule, _ count: Int) async throws {
    let processes = try await ServerProcesses()
    let group = try await processes.group(count)
    try await rule.check(group.subject)
  }

  @Test("take every call of the original client, and write no secret into their logs")
  func originalClient() async throws {
    let processes = try await ServerProcesses()
    let group = try await processes.group(2)
    let secrets = Mutex<Set<String>>(["+4477009004", "7 Silent Lane", "46.948", "7.4474", "I like"])
    let exchange = group.exchange
    try await SeedClientScript(group.subject) { method, path, headers, body in
      let reply = try await exchange(method, path, headers, body)
      if let data = try? JSONReader.read(reply.body)["data"] {
        let tokens = ["access_token", "refresh_token"].compactMap { data[$0]?.stringValue }
        secrets.withLock { $0.formUnion(tokens) }
      }
      return reply
    }.run()
    // What a client can make a line of a log say.
    let client = RawClient(port: group.ports[0], token: "not-a-token")
    let line = "%0a%7b%22level%22:%22forged%22%7d"
    for path in [
      "/api/v1/users/\(line)", "/api/v1/\(line)", "/\(line)", "/api/v1/find?text=\(line)",
    ] {
      _ = try await client.raw("GET", path)
    }
    let endings = try await processes.stop()
    #expect(endings.allSatisfy { $0 == .init() }, "\(endings)")
    let found = secrets.withLock { $0 }
    #expect(found.count > 10)
    for line in processes.log {
      let entry = try JSONReader.read(Array(line.utf8))
      #expect(entry["level"] != "forged" && entry["time"] != nil, "\(line)")
      for secret in found.union(["not-a-token", "forged"]) {
        #expect(!line.contains(secret), "\(line)")
      }
    }
  }

  @Test("give each caller the pinned replies") func matrix() async throws {
    // On SQLite ``SocketContractTests`` compares all replies; here the first scene shows that the
    // processes make one.
    let foreign = try await foreignToken()
    let processes = try await ServerProcesses()
    let group = try await processes.group(2)
    guard Self.isOnPostgres else {
      _ = try await group.subject.accessScene(over: group.exchange, foreign: foreign)
      return
    }
    let matrix = try await group.accessMatrix(foreign: foreign)
    let golden = GoldenText(
      "../../../Packages/Features/Tests/FriendsFeaturesTests/Goldens/AccessMatrix.txt")
    #expect(try golden.differences(from: matrix.text) == [])
    #expect(matrix.hidingBodies == [WireReply(FriendsAPI.notFound).body])
    #expect(matrix.undocumented == [])
  }

  private func foreignToken() async throws -> SecretText {
    var token = SecretText("")
    try await ServerGroup.people(1) { token = try await $0.token() }
    return token
  }
}
