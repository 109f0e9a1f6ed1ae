import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync

@testable import FolderSync

/// A device of the property test: it pushes, pulls and is started again, over its replica.
final class PropertyDevice {
  let id: UUID
  let folder: MemoryFolder
  let credential: FolderCredential?
  private var transport: FolderTransport?
  private var openings: UInt64 = 0
  private(set) var cursor: SyncCursor?
  private(set) var received: [UUID: Change] = [:]
  private(set) var acknowledged: [Change] = []
  private(set) var refetches = 0
  private(set) var steppedBack = 0
  private(set) var acknowledgements = 0
  private var waiting: [Change] = []
  private let source: FolderChanges
  private let seed: UInt64
  /// The number of segments that are in a row of its cursors; in short ones a row is read again
  /// after accidents.
  let blockSize: Int64

  init(_ number: UInt8, seed: UInt64, credential: FolderCredential?) {
    id = Folders.device(number)
    folder = Folders.memory()
    blockSize = seed.isMultiple(of: 4) ? 2 : SegmentBlock.usualSize
    self.seed = seed &* 1000 &+ UInt64(number) &* 100
    source = FolderChanges(seed: self.seed)
    self.credential = credential
  }

  /// Every change that it ever tried to push.
  private(set) var made: [UUID: Change] = [:]

  func crash() { transport = nil }

  /// Puts an empty store in place of the device's.
  func lose() {
    crash()
    cursor = nil
    received = [:]
  }

  /// Pushes what is waiting and a few more; what fails waits on.
  func push(_ count: Int) async throws {
    let fresh = source.next(count)
    for change in fresh { made[change.operation] = change }
    waiting += fresh
    guard let transport = try await opened() else { return }
    do throws(SyncError) {
      let reply = try await transport.push(SyncPush(device: id, changes: waiting))
      let taken = zip(waiting, reply.results).filter { $1.outcome == .applied }.map(\.0)
      acknowledged += taken
      waiting.removeAll { change in taken.contains { $0.operation == change.operation } }
    } catch {
      self.transport = nil
    }
  }

  /// Pulls a page; says whether there is more.
  func pull(limit: Int) async throws -> Bool {
    guard let transport = try await opened() else { return false }
    do throws(SyncError) {
      let reply = try await transport.pull(
        PullRequest(device: id, cursor: cursor, limit: limit))
      for change in reply.changes { received[change.operation] = change }
      // A cursor gives up what no file holds any more.
      if !reply.hasLostChanges { noteProgress(to: reply.cursor) }
      cursor = reply.cursor
      return reply.hasMore
    } catch {
      if error.reason == .replaced {
        refetches += 1
        cursor = nil
      }
      if error.reason == .offline { self.transport = nil }
      return error.reason == .replaced
    }
  }

  private func noteProgress(to next: SyncCursor) {
    guard let old = cursor.flatMap({ FolderCursor($0.description, for: .pull) }),
      let new = FolderCursor(next.description, for: .pull)
    else { return }
    for (segment, places) in old.positions {
      let before = places.map(\.offset).max() ?? 0
      let after = new.positions[segment]?.map(\.offset).max() ?? 0
      if after < before { steppedBack += 1 }
    }
  }

  private func opened() async throws -> FolderTransport? {
    if let transport { return transport }
    openings += 1
    var options = Folders.options(seed: seed &+ openings, credential: credential)
    options.blockSize = blockSize
    do throws(SyncError) {
      transport = try await FolderTransport.open(folder, options)
    } catch {
      // The folder's file is on its way, or there is a fault.
      guard [.damaged, .offline, .full].contains(error.reason) else { throw error }
    }
    return transport
  }
}
