import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// The reports and the repair of a store one page of which is damaged.
@Suite(.timeLimit(.minutes(30))) struct DamagedPagesTests {
  enum Damage: CaseIterable {
    case flipped, zeroed

    /// Each page for the worse damage, some for the other: it takes its time.
    func pages(of store: FilledStore) -> StrideThrough<Int> {
      stride(from: 1, through: store.pageCount, by: self == .flipped ? 1 : 3)
    }

    func apply(to bytes: inout Data, page: Int) {
      let range = (page - 1) * 4096..<page * 4096
      switch self {
      case .flipped: for index in range { bytes[index] ^= 0xA5 }
      case .zeroed: for index in range { bytes[index] = 0 }
      }
    }
  }

  @Test(
    "damage to any page is harmless or has a name, and what the log tells comes back whole",
    arguments: Damage.allCases)
  func pendingChangesRestoreEveryRow(_ damage: Damage) async throws {
    let pristine = try await FilledStore(isConfirmed: false, count: 20)
    #expect(pristine.pageCount > 25)
    for page in damage.pages(of: pristine) {
      let folder = TemporaryFolder()
      try pristine.lay(into: folder) { damage.apply(to: &$0, page: page) }
      let isNamed = try await isNamed(folder, pristine, page)
      let report = try await folder.repair()
      #expect((report.damaged != nil) == isNamed, "page \(page): \(report.losses)")
      let store = try folder.library()
      // Rows and changes lie on different pages.
      #expect(try await FilledStore.contents(of: store) == pristine.contents, "page \(page)")
      let changes = try await store.read { try $0.changes() }
      #expect(changes.allSatisfy { pristine.changes.contains($0) })
      let isLogged = report.losses.contains { $0.contains("change") } || report.damaged == nil
      #expect(changes.count == pristine.changes.count || isLogged, "page \(page)")
      #expect(try await store.audit().problems == [], "page \(page)")
      try await store.write {
        try $0.save(Bookmark(in: "later", page: 1, at: .init(milliseconds: 5)))
      }
      try await store.backend.close()
    }
  }

  @Test(
    "without a log only the rows on the damaged page are lost, and they are counted",
    arguments: Damage.allCases)
  func confirmedRowsOnOtherPagesAreSaved(_ damage: Damage) async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 20)
    let pages = try pristinePages(pristine)
    for page in damage.pages(of: pristine) {
      let folder = TemporaryFolder()
      try pristine.lay(into: folder) { damage.apply(to: &$0, page: page) }
      let isNamed = try await isNamed(folder, pristine, page)
      let report = try await folder.repair()
      #expect((report.damaged != nil) == isNamed, "page \(page)")
      let store = try folder.library()
      let found = try await FilledStore.contents(of: store)
      let kept = pristine.contents.kept(in: found)
      #expect(kept == found.count, "page \(page): a row was invented or changed")
      // A page that is part of one long text takes that one row with it.
      let most = max(
        1, pages.treePage(page).map { $0.kind == .tableLeaf ? $0.cells.count : 0 } ?? 1)
      let lost = pristine.contents.count - kept
      #expect(lost <= most, "page \(page): \(report.losses)")
      #expect(lost == 0 || !report.losses.isEmpty, "page \(page)")
      if lost > 0, page > 1 {
        #expect(report.losses.contains { $0.hasPrefix("\(lost) of about ") }, "\(report.losses)")
      }
      #expect(try await store.audit().problems == [], "page \(page)")
      let words = try await store.read { try $0.count(Query<Book>().filter(.matches("book"))) }
      #expect(words == found.books.count, "page \(page)")
      try await store.backend.close()
    }
  }

  @Test(
    "bytes flipped at random crash nothing and hang nothing",
    arguments: 1...2 as ClosedRange<UInt64>)
  func randomFlips(_ seed: UInt64) async throws {
    let pristine = try await FilledStore(isConfirmed: seed.isMultiple(of: 2), count: 20)
    let chance = RandomSource.seeded(seed)
    for _ in 0..<6 {
      let folder = TemporaryFolder()
      try pristine.lay(into: folder) { bytes in
        for _ in 0..<(1 + Int(chance.next() % 60)) {
          bytes[Int(chance.next() % UInt64(bytes.count))] ^= UInt8(1 + chance.next() % 255)
        }
      }
      do {
        let store = try folder.library()
        _ = try await FilledStore.contents(of: store)
        _ = try await store.audit()
        try await store.backend.close()
      } catch is StorageError {
      } catch is StoredValueMismatch {}
      do {
        _ = try await folder.repair()
        let store = try folder.library()
        #expect(try await store.backend.check() == [])
      } catch let error as StorageError {
        // The header may say by now that the file is newer.
        #expect([.newer, .corrupt].contains(error.reason), "\(error)")
      }
    }
  }

  /// Returns whether an error or a check says that something is wrong; if not, everything has to be
  /// there.
  private func isNamed(
    _ folder: TemporaryFolder, _ pristine: FilledStore, _ page: Int
  ) async throws -> Bool {
    do {
      let store = try folder.library()
      let isSound = try await store.audit().problems.isEmpty
      if isSound {
        let found = try await FilledStore.contents(of: store)
        #expect(found == pristine.contents, "page \(page) is damaged, and nothing says so")
      }
      try await store.backend.close()
      return !isSound
    } catch let error as StorageError {
      #expect(error.reason == .corrupt, "page \(page): \(error)")
      #expect(error.message.contains(folder.database))
      #expect(error.hint?.contains("epair") == true, "\(error)")
      return true
    }
  }

  private func pristinePages(_ store: FilledStore) throws -> SQLitePages {
    let folder = TemporaryFolder()
    try store.lay(into: folder)
    return try #require(SQLitePages(of: folder.database))
  }
}
