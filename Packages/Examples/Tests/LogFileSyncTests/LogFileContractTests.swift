import DomainModels
import DomainModelsTesting
import Foundation
import LogFileSync
import Storage
import StorageTesting
import Sync
import SyncTesting
import Testing

/// The two contracts of a way to sync: what carries changes, and what finds the place.
@Suite(.timeLimit(.minutes(30))) struct LogFileContractTests {
  static let driver = LogFileDriver()
  static let rules = TransportContract.rules(for: driver.capabilities)

  private static func open(_ path: String, seed: UInt64) async throws -> any SyncTransport {
    let session = SyncSession(
      owner: SyncOwner(product: "tests", id: "ana", name: "Ana"), deviceName: "laptop",
      makesPlace: true, clock: .fixed(at: Timestamp(milliseconds: 1_800_000_000_000)),
      random: .seeded(seed))
    return try await driver.open(SyncLocation(scheme: "logfile", path: path), session).transport
  }

  @Test(arguments: rules) func transportKeeps(_ rule: TransportRule) async throws {
    let folder = try TemporaryFolder()
    let (here, away) = (folder.file("here.log"), folder.file("away.log"))
    try await rule.check(
      TransportSubject(
        capabilities: Self.driver.capabilities,
        outage: { isOut in
          try FileManager.default.moveItem(atPath: isOut ? here : away, toPath: isOut ? away : here)
        },
        elsewhere: { try await Self.open(folder.file("\(UUID()).log"), seed: 2) },
        opening: { try await Self.open(here, seed: 1) }))
  }

  @Test(arguments: SyncDriverContract.rules) func driverKeeps(_ rule: SyncDriverRule) async throws {
    let folder = try TemporaryFolder()
    try await rule.check(
      SyncDriverSubject(
        Self.driver, unreachable: SyncLocation(scheme: "logfile", path: folder.file("gone/a.log"))
      ) {
        SyncLocation(scheme: "logfile", path: folder.file("\(UUID()).log"))
      })
  }

  @Test func capabilitiesAndRulesArePinned() {
    #expect(Self.driver.capabilities == [.persistent])
    #expect(Self.rules.count == 12)
    #expect(SyncDriverContract.rules.count == 12)
  }

  @Test func aFileOfAnotherUserIsLeftAsItIs() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.file("notes.txt")
    let notes = Data("notes without a line end".utf8)
    try notes.write(to: URL(filePath: path))
    let error = await #expect(throws: SyncError.self) { try await Self.open(path, seed: 1) }
    #expect(error?.reason == .wrongPlace)
    #expect(try Data(contentsOf: URL(filePath: path)) == notes)
    // Our own first line, cut off, is begun again.
    try Data(#"{"logfile":"1"#.utf8).write(to: URL(filePath: path))
    _ = try await Self.open(path, seed: 1)
  }

  @Test func whatADeviceLeftHalfWrittenIsPassedOver() async throws {
    let folder = try TemporaryFolder()
    // The folder goes with its last use.
    defer { withExtendedLifetime(folder) {} }
    let path = folder.file("a.log")
    var source = ChangeSource(seed: 3, at: Timestamp(milliseconds: 1_800_000_000_000))
    let changes = source.next(4)
    let transport = try await Self.open(path, seed: 1)
    func push(_ changes: some Sequence<Change>) async throws {
      _ = try await transport.push(SyncPush(device: UUID(), changes: Array(changes)))
    }
    func pull() async throws -> [Change] {
      try await transport.pull(PullRequest(device: UUID(), cursor: nil, limit: 100)).changes
    }
    try await push(changes.prefix(2))
    let whole = try Data(contentsOf: URL(filePath: path))
    try await push(changes[2...2])
    let cut = try Data(contentsOf: URL(filePath: path)).dropLast(20)
    try cut.write(to: URL(filePath: path))
    #expect(try await pull() == Array(changes.prefix(2)))
    try await push(changes[3...3])
    #expect(try await pull() == Array(changes.prefix(2)) + [changes[3]])
    // A whole line that can't be read is damage, and said.
    try (whole + Data("{}\n".utf8)).write(to: URL(filePath: path))
    let error = await #expect(throws: SyncError.self) { try await pull() }
    #expect(error?.reason == .damaged)
  }
}
