import DomainModels
import EncryptedStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting

/// A vault in a file, as an app makes it.
struct VaultFolder {
  static let passphrase = Secret("a passphrase for tests")

  let folder: TemporaryFolder
  var file: String { folder.path + "/vault.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  /// The store beneath.
  func beneath(_ file: String? = nil) throws -> SQLiteBackend {
    try SQLiteBackend(
      path: file ?? self.file, catalogue: Page.catalogue.sealed, program: "test")
  }

  /// A vault of some pages, of which one was edited, one deleted and one erased; closed, so that all
  /// lies in one file.
  func fill() async throws {
    let (backend, _) = try await EncryptedBackend.create(
      over: beneath(), catalogue: Page.catalogue, passphrase: VaultFolder.passphrase,
      cost: PassphraseCost(exponent: 4))
    let store = try records(backend)
    let environment = VaultFolder.environment
    let clock = environment.clock
    var pages = (0..<6).map { number in
      Page(
        id: environment.identifiers.next(), text: "canary number \(number)",
        mood: number % 2 == 0 ? "canary calm" : nil, weight: number,
        lifecycle: Lifecycle(createdAt: clock.now))
    }
    for page in pages { try await store.write { try $0.insert(page) } }
    pages[1].text = "canary again"
    try await store.write { [page = pages[1]] in try $0.save(page) }
    try await store.write { [page = pages[2]] in try $0.delete(page.id, at: clock.now) }
    try await store.write { [page = pages[3]] in try $0.erase(page.id, at: clock.now) }
    try await store.scrub()
    try await backend.close()
  }

  func records(_ backend: EncryptedBackend) throws -> RecordStore {
    RecordStore(
      backend: backend, catalogue: try Page.catalogue, environment: VaultFolder.environment)
  }

  static var environment: StorageEnvironment {
    let random = RandomSource.seeded(7)
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    return StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: "test")
  }

  /// Everything that a program can read of a vault.
  struct Contents: Equatable {
    var pages: [Page]
    var changes: [Change]
    var found: [Page]
    /// Every row as it lies in the file, by table.
    var rows: [String: [[StoredValue]]]

    /// The same without the number that the search raises.
    var withoutSearchNumber: Contents {
      var contents = self
      contents.rows["_vault"]?.removeAll { $0.first == .text("search:pages") }
      return contents
    }
  }

  /// Opens a vault's file, has it checked and reads all of it.
  ///
  /// - Returns: what it holds, and what the checks say is wrong.
  func read(_ file: String? = nil) async throws -> (contents: Contents, problems: [String]) {
    let beneath = try beneath(file)
    let backend = try await EncryptedBackend.unlock(
      over: beneath, catalogue: Page.catalogue, with: .passphrase(VaultFolder.passphrase))
    do {
      let store = try records(backend)
      var problems = try await backend.check()
      if let damage = try await backend.headerDamage() { problems.append(damage.message) }
      problems += try await store.audit().problems
      let rows = try await Self.rows(of: beneath)
      let contents = try await store.read { transaction in
        Contents(
          pages: try transaction.fetch(Query<Page>().includingDeleted()),
          changes: try transaction.changes(),
          found: try transaction.fetch(
            Query<Page>().filter(.matches("canar") || \.mood == "canary calm")),
          rows: rows)
      }
      try await backend.close()
      return (contents, problems)
    } catch {
      try? await backend.close()
      throw error
    }
  }

  /// Every row of every table of a store beneath, in the order of its key.
  static func rows(of beneath: some StorageBackend) async throws -> [String: [[StoredValue]]] {
    let tables = try Page.catalogue.sealed.tables
    return try await beneath.read { rows in
      var found: [String: [[StoredValue]]] = [:]
      for table in tables {
        let columns = Array(table.columns.indices)
        let order = table.key.map { RowOrder($0) }
        try rows.visit(RowQuery(table, columns: columns, order: order)) { row in
          found[table.name, default: []].append(try columns.map { try row.value(at: $0) })
        }
      }
      return found
    }
  }
}

/// The part of an SQLite file that a byte belongs to, by the file's format.
enum SQLiteFixture: String, Hashable, CustomStringConvertible {
  /// The first hundred bytes: versions, sizes and counters.
  case fileHeader = "the file's header"
  /// Kind, counts and the cells' places of a tree's page.
  case pageHeader = "a page's header"
  /// Between the last cell's place and the first cell.
  case freeSpace = "free space"
  /// The cells, and what removed ones left between them.
  case cells = "cells"
  /// A page that is no tree's: unused, or the rest of a long row.
  case otherPage = "another page"

  var description: String { rawValue }

  init(of index: Int, in file: [UInt8]) {
    guard index >= 100 else {
      self = .fileHeader
      return
    }
    func number(_ place: Int) -> Int { Int(file[place]) << 8 | Int(file[place + 1]) }
    let size = number(16) == 1 ? 65_536 : number(16)
    let page = index / size * size
    let header = page == 0 ? 100 : page
    let isLeaf = [10, 13].contains(file[header])
    guard isLeaf || [2, 5].contains(file[header]) else {
      self = .otherPage
      return
    }
    let free = header + (isLeaf ? 8 : 12) + 2 * number(header + 3)
    let cells = page + (number(header + 5) == 0 ? 65_536 : number(header + 5))
    self = index < free ? .pageHeader : index < cells ? .freeSpace : .cells
  }
}
