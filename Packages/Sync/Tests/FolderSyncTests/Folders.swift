import DomainModels
import Foundation
import Secrets
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync

@testable import FolderSync

/// What the tests of folders have in common.
enum Folders {
  static let now = Timestamp(milliseconds: 1_800_000_000_000)
  static let owner = SyncOwner(product: "climbing", id: "ana", name: "Ana")
  /// A key as if a passphrase had been turned into it: that takes long.
  static let key = FolderKey(
    keys: [
      [UInt8](repeating: 7, count: FolderKey.saltCount): Secret(
        bytes: [UInt8](repeating: 9, count: FolderKey.keyCount))
    ])

  static func memory() -> MemoryFolder { MemoryFolder(clock: .fixed(at: now)) }

  static func options(
    seed: UInt64 = 1, owner: SyncOwner = owner, name: String = "laptop",
    credential: FolderCredential? = nil, makesFolder: Bool = true, at now: Timestamp = now
  ) -> FolderOptions {
    var options = FolderOptions(
      owner: owner, deviceName: name, credential: credential, makesFolder: makesFolder,
      clock: .fixed(at: now), random: .seeded(seed))
    // What it is in earnest, `FolderKeyTests` pins.
    options.keyCost = FolderKeyCost(rounds: 2)
    return options
  }

  /// Both sorts of folder.
  static let credentials: [FolderCredential?] = [nil, .key(key)]

  static func device(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

extension SyncTransport {
  /// Pushes, and checks that everything was taken.
  @discardableResult
  func pushAll(_ changes: [Change], from device: UUID) async throws -> PushReply {
    let reply = try await push(SyncPush(device: device, changes: changes))
    guard reply.results.map(\.operation) == changes.map(\.operation),
      reply.results.allSatisfy({ $0.outcome == .applied })
    else { throw SyncError(.refused, "not everything was taken: \(reply.results)") }
    return reply
  }

  /// Pulls to the end.
  func pullAll(
    as device: UUID, from cursor: SyncCursor? = nil, limit: Int = 100
  ) async throws -> (changes: [Change], cursor: SyncCursor, notices: [String]) {
    var changes: [Change] = []
    var notices: [String] = []
    var cursor = cursor
    while true {
      let reply = try await pull(PullRequest(device: device, cursor: cursor, limit: limit))
      changes += reply.changes
      notices += reply.notices
      cursor = reply.cursor
      if !reply.hasMore { return (changes, reply.cursor, notices) }
    }
  }
}
