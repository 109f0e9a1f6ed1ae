import DomainModelsTesting
import Foundation
import SharedFoldersTesting
import Sync
import SyncTesting
import Testing

@testable import FolderSync

/// The contract of transports over folders: in memory and on the disk, plain and encrypted.
@Suite(.timeLimit(.minutes(30))) struct FolderContractTests {
  static let rules = TransportContract.rules(for: [.persistent])

  /// Options of a device, different each time: their segments have to have names of their own.
  private static func options(_ credential: FolderCredential? = nil) -> FolderOptions {
    Folders.options(seed: .random(in: 1...UInt64.max), credential: credential)
  }

  /// A folder in memory that can be cut off.
  private func subject(_ credential: FolderCredential?) -> TransportSubject {
    let folder = Folders.memory()
    return TransportSubject(
      capabilities: [.persistent],
      outage: { isOut in folder.isMissing = isOut },
      elsewhere: {
        try await FolderTransport.open(
          Folders.memory(), Self.options(credential))
      },
      opening: {
        try await FolderTransport.open(folder, Self.options(credential))
      })
  }

  @Test(arguments: rules, [false, true])
  func keepsInMemory(_ rule: TransportRule, _ isEncrypted: Bool) async throws {
    try await rule.check(subject(isEncrypted ? Folders.credentials[1] : nil))
  }

  @Test(arguments: rules)
  func keepsOnTheDisk(_ rule: TransportRule) async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID())")
    let (here, there) = (root.appending(path: "here"), root.appending(path: "there"))
    for folder in [here, there] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: root) }
    let gone = root.appending(path: "gone")
    try await rule.check(
      TransportSubject(
        capabilities: [.persistent],
        outage: { isOut in
          try FileManager.default.moveItem(at: isOut ? here : gone, to: isOut ? gone : here)
        },
        elsewhere: {
          let other = there.appending(path: "\(UUID())")
          try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
          return try await FolderTransport.open(path: other.path, Self.options())
        },
        opening: { try await FolderTransport.open(path: here.path, Self.options()) }))
  }

  @Test func capabilitiesAndRulesArePinned() async throws {
    let transport = try await subject(nil).open()
    #expect(transport.capabilities == [.persistent])
    #expect(Self.rules.count == 12)
  }
}

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

/// Checks the documentation's table of tests.
@Suite struct FolderDocumentationTests {
  @Test("every accident in the table names tests, and each of them is there")
  func table() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let page = try String(
      contentsOf: folder.appending(path: "../../Documentation/Folder.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## What happens when\n").last)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 15)
    for row in rows {
      let names = row.matches(of: /`(\w+Tests)\.(\w+)`/)
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        let (suite, test) = (name.output.1, name.output.2)
        let file = try #require(
          files.first { $0 == "\(suite).swift" || $0.hasSuffix("/\(suite).swift") }, "\(suite)")
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        #expect(source.contains("  func \(test)("), "\(suite).\(test)")
      }
    }
  }
}
