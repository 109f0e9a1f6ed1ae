import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// A store's three files at one point in time, and what had been acknowledged by then.
struct StoreFiles: Sendable {
  var database: Data?
  var log: Data?
  var lock: Data?
  var contents: FilledStore.Contents

  /// Copies the files that a folder has just now, as a kill would leave them.
  init(of folder: TemporaryFolder, _ contents: FilledStore.Contents) {
    func read(_ suffix: String) -> Data? {
      try? Data(contentsOf: URL(filePath: folder.database + suffix))
    }
    database = read("")
    log = read("-wal")
    lock = read(".lock")
    self.contents = contents
  }

  func lay(into folder: TemporaryFolder) throws {
    try folder.makeDatabaseFolder()
    for (suffix, data) in [("", database), ("-wal", log), (".lock", lock)] {
      let url = URL(filePath: folder.database + suffix)
      if let data { try data.write(to: url) } else { try? FileManager.default.removeItem(at: url) }
    }
    try? FileManager.default.removeItem(atPath: folder.database + "-shm")
  }

  var mark: CommitMark? {
    get { lock.flatMap { CommitMark([UInt8]($0.dropFirst(WriteLock.recordSize))) } }
    set {
      guard let lock, let newValue else { return }
      self.lock = lock.prefix(WriteLock.recordSize) + newValue.bytes
    }
  }

  var frames: Int { max(0, ((log?.count ?? 0) - 32) / 4120) }

  /// One store at four times: at rest, with commits in its log, half way through moving the log,
  /// and with a log that was moved and is still there.
  static func moments() async throws -> (resting: Self, open: Self, moving: Self, moved: Self) {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 30)
    let early = try await FilledStore.contents(of: store)
    try await store.backend.close()
    let resting = StoreFiles(of: folder, early)
    let again = try folder.library()
    for number in 0..<8 {
      try await again.write { transaction in
        try transaction.save(
          Bookmark(
            in: "late \(number) " + String(repeating: "x", count: 700), page: number,
            at: .init(milliseconds: 0)))
      }
    }
    let late = try await FilledStore.contents(of: again)
    let open = StoreFiles(of: folder, late)
    try await again.backend.close()
    let after = StoreFiles(of: folder, late)
    // At rest the first page says that there is no log; while it is moved it says which.
    var moved = open
    moved.database = after.database.map { bytes in
      var bytes = bytes
      let version = StoreVersion(layout: 1, log: open.mark?.log ?? 0).userVersion
      withUnsafeBytes(of: UInt32(version).bigEndian) { bytes.replaceSubrange(60..<64, with: $0) }
      return bytes
    }
    if let sum = after.mark?.sum { moved.mark?.sum = sum }
    var moving = open
    moving.mark?.state = .moving
    moving.mark?.sum = DatabaseChecksum.unknown
    if let before = open.database, let whole = moved.database {
      let half = before.count / 4096 / 2 * 4096
      moving.database = whole.prefix(half) + before.dropFirst(half)
    }
    return (resting, open, moving, moved)
  }
}

/// For every combination of database, log and mark: all that was acknowledged, or a refusal.
@Suite(.timeLimit(.minutes(30))) struct LogAgreementTests {
  /// Opens what lies in a folder.
  ///
  /// - Returns: whether it opened.
  @discardableResult
  private func judge(_ files: StoreFiles, _ comment: Comment) async throws -> Bool {
    let folder = TemporaryFolder()
    try files.lay(into: folder)
    do {
      let store = try folder.library()
      let found = try await FilledStore.contents(of: store)
      #expect(found == files.contents, comment)
      #expect(try await store.audit().problems == [], comment)
      try await store.backend.close()
      return true
    } catch let error as StorageError {
      #expect(error.reason == .corrupt, comment)
      #expect(error.hint?.isEmpty == false, comment)
      return false
    }
  }

  /// Repairs what lies in a folder.
  private func repaired(
    _ files: StoreFiles, _ comment: Comment
  ) async throws -> FilledStore.Contents {
    let folder = TemporaryFolder()
    try files.lay(into: folder)
    _ = try await folder.repair()
    let store = try folder.library()
    #expect(try await store.audit().problems == [], comment)
    let contents = try await FilledStore.contents(of: store)
    try await store.backend.close()
    return contents
  }

  @Test("as a kill leaves them, the files show everything")
  func killedStoresOpen() async throws {
    let moments = try await StoreFiles.moments()
    for (name, files) in [
      ("resting", moments.resting), ("open", moments.open), ("moving", moments.moving),
      ("moved", moments.moved),
    ] {
      #expect(try await judge(files, "\(name)"), "\(name)")
    }
    #expect(moments.open.frames > 8)
  }

  @Test("a log that is cut at any page, or changed in any, hides nothing")
  func everyPageOfTheLog() async throws {
    let moments = try await StoreFiles.moments()
    for (name, files) in [
      ("open", moments.open), ("moving", moments.moving), ("moved", moments.moved),
    ] {
      for frame in 0..<files.frames {
        let start = 32 + frame * 4120
        var cut = files
        cut.log = files.log?.prefix(start)
        // Where all of the log is in the database, it may show all rows; judge compares them.
        let isNeeded = name != "moved"
        #expect(try await !judge(cut, "\(name) cut at \(frame)") || !isNeeded)
        var changed = files
        changed.log?[start + 24 + 1000] ^= 0x40
        #expect(try await !judge(changed, "\(name) changed at \(frame)") || !isNeeded)
        var header = files
        header.log?[start + frame % 24] ^= 1
        try await judge(header, "\(name) header of \(frame)")
        if frame % 5 == 0 {
          for damaged in [cut, changed] {
            let saved = try await repaired(damaged, "\(name) repaired at \(frame)")
            // What was in the database before the log began is never lost, and a log that was moved
            // is not needed.
            let least = name == "moved" ? files.contents : moments.resting.contents
            #expect(least.kept(in: saved) == least.count, "\(name) at \(frame)")
          }
        }
      }
    }
  }

  @Test("a missing file is named, and a repair saves the most that the others hold")
  func missingFiles() async throws {
    let moments = try await StoreFiles.moments()
    for (name, files) in [("open", moments.open), ("moving", moments.moving)] {
      var alone = files
      alone.log = nil
      #expect(try await !judge(alone, "\(name) without its log"))
      let saved = try await repaired(alone, "\(name) without its log")
      let least = moments.resting.contents
      #expect(name == "moving" || least.kept(in: saved) == least.count)
      var copied = alone
      copied.lock = nil
      #expect(try await !judge(copied, "\(name) copied alone"))
      var unlocked = files
      unlocked.lock = nil
      #expect(try await !judge(unlocked, "\(name) without its mark"))
      let all = try await repaired(unlocked, "\(name) without its mark")
      #expect(all == files.contents)
      var beheaded = files
      beheaded.database = nil
      #expect(try await !judge(beheaded, "\(name) without its database"))
      let rest = try await repaired(beheaded, "\(name) without its database")
      #expect(rest.bookmarks.contains { $0.title.hasPrefix("late 7") }, "\(name)")
      var emptied = files
      emptied.database = Data()
      #expect(try await !judge(emptied, "\(name) with an empty database"))
    }
    var resting = moments.resting
    resting.lock = nil
    #expect(try await judge(resting, "at rest without its mark"))
    resting.log = nil
    #expect(try await judge(resting, "at rest, copied alone"))
    resting = moments.resting
    resting.database = nil
    #expect(try await !judge(resting, "at rest without its database"))
  }

  @Test("a log beside a database that isn't its own is left out")
  func foreignFiles() async throws {
    let first = try await StoreFiles.moments()
    let second = try await StoreFiles.moments()
    for (name, log, lock) in [
      ("another store's log and mark", second.open.log, second.open.lock),
      ("another store's log", second.open.log, first.open.lock),
      ("another store's mark", first.open.log, second.open.lock),
    ] {
      var files = first.open
      files.log = log
      files.lock = lock
      #expect(try await !judge(files, "\(name)"))
    }
    // A backup copied over the store while its log is there.
    var restored = first.resting
    restored.log = first.open.log
    restored.lock = first.open.lock
    #expect(try await !judge(restored, "an older database beside a newer log"))
    let saved = try await repaired(restored, "an older database beside a newer log")
    #expect(saved == first.resting.contents)
    restored.log = nil
    #expect(try await !judge(restored, "an older database, and a mark of commits that are gone"))
    restored.lock = nil
    #expect(try await judge(restored, "an older database alone"))
    restored.log = first.open.log
    #expect(try await !judge(restored, "an older database beside a newer log without mark"))
  }

  @Test("short commands leave a log that is no longer than their last commit")
  func logStaysShort() async throws {
    let folder = TemporaryFolder()
    for number in 0..<40 {
      let store = try folder.library()
      try await store.write {
        try $0.save(Bookmark(in: "mark \(number)", page: number, at: .init(milliseconds: 0)))
      }
      try await store.backend.close()
      #expect(try folder.log().count <= 32)
    }
    // Killed at the end of each command.
    var place = folder
    for number in 0..<60 {
      let store = try place.library()
      for page in 0..<10 {
        try await store.write {
          try $0.save(
            Bookmark(
              in: "killed \(number) \(page) " + String(repeating: "y", count: 9000), page: page,
              at: .init(milliseconds: 0)))
        }
      }
      place = try place.afterCrash()
      // A thousand frames, and what one more commit adds.
      #expect(try place.log().count < 1100 * 4120)
    }
    let store = try place.library()
    #expect(try await store.read { try $0.count(Query<Bookmark>()) } == 640)
  }
}
