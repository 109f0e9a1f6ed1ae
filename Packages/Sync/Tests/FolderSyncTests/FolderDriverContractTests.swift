import DomainModelsTesting
import FolderSync
import Foundation
import Sync
import SyncTesting
import Testing

/// The contract of drivers over folders on the disk.
@Suite(.timeLimit(.minutes(30))) struct FolderDriverContractTests {
  @Test(arguments: SyncDriverContract.rules)
  func keeps(_ rule: SyncDriverRule) async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let missing = root.appending(path: "missing").path
    try await rule.check(
      SyncDriverSubject(
        FolderSyncDriver(), unreachable: SyncLocation(scheme: "folder", path: missing)
      ) {
        let folder = root.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return SyncLocation(scheme: "folder", path: folder.path)
      })
  }

  @Test func everyRuleRan() { #expect(SyncDriverContract.rules.count == 12) }
}
