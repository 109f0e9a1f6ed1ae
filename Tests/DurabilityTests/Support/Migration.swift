import DomainModels
import Foundation
import Storage
import StorageTesting

@testable import StorageWriter

/// A store of layout 1 that is about to be moved forward to layout 2.
struct Migration: Sendable {
  let writer: Writer
  let story: ExpectedContents
  private let operations: Int

  /// Makes the store, below `root` in a workspace of its own.
  init(_ kind: StoreKind, operations: Int) async throws {
    let seed: UInt64 = 6
    writer = try Writer(kind, seed: seed, inFolder: true)
    story = try ExpectedContents(kind, seed: seed)
    self.operations = operations
    try await writer.prepare(operations, "--close")
  }

  /// Returns the problem of the store, or a copy of it, once it is opened with layout 2; `nil` if
  /// all is unchanged, and new columns have their default.
  func problem(at path: String) async -> String? {
    do {
      let catalogue = try story.kind.catalogue(layout: 2)
      let backend = try await story.kind.open(path, catalogue)
      let problems = try await backend.problems(catalogue)
      if !problems.isEmpty { return "\(problems)" }
      let old = try await story.contents(after: operations)
      let found = try await Contents(of: backend, catalogue)
      return found.difference(from: old.moved(from: story.catalogue, to: catalogue))
    } catch {
      return "\(error)"
    }
  }
}

extension Contents {
  /// The expected contents of a store after a migration to a newer layout.
  fileprivate func moved(from old: Catalogue, to new: Catalogue) -> Contents {
    var moved: [String: [[StoredValue]]] = [:]
    for table in new.tables {
      let before = old.tables.first { $0.name == table.name }
      moved[table.name] = (rows[table.name] ?? []).map { row in
        table.columns.map { column in
          before?.position(of: column.name).map { row[$0] } ?? column.defaultValue ?? .null
        }
      }
    }
    // The new column's default is searched like what people wrote.
    var found = found
    let books = "books"
    if let table = new.tables.first(where: { $0.name == books }), let rows = moved[books] {
      found["\(books) rope"] = rows.map { row in table.key.map { row[$0] } }
    }
    return Contents(rows: moved, found: found)
  }
}

/// A store that has one log for all scopes, and is about to get one for each.
struct OlderLogMove: Sendable {
  let writer: Writer
  private let log: OlderLog
  private let catalogue: Catalogue
  private let environment: StorageEnvironment

  /// Makes the store, below `root` in a workspace of its own.
  init(_ kind: StoreKind) async throws {
    writer = try Writer(kind, seed: 8, inFolder: true)
    catalogue = try kind.catalogue(layout: 1)
    let clock = SettableClock()
    let random = RandomSource.seeded(8)
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: random), random: random,
      program: "DurabilityTests")
    log = try await OlderLog(
      catalogue, clock, environment, OlderLogMove.writing(kind, environment))
    let older = catalogue.withOneLog
    let backend = try await kind.open(writer.path, older)
    try await log.write(into: backend, older)
    try await backend.close()
  }

  /// Returns the problem of the store, or a copy of it, once it is opened; `nil` if it contains all
  /// of the log, and each scope goes on after it.
  func problem(at path: String) async -> String? {
    do {
      let backend = try await writer.kind.open(path, catalogue)
      let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
      try await log.requireMoved(store, OlderLogMove.writing(writer.kind, environment))
      try await backend.close()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func writing(
    _ kind: StoreKind, _ environment: StorageEnvironment
  ) -> @Sendable (WriteTransaction) throws -> Void {
    { transaction in
      let lifecycle = Lifecycle(createdAt: environment.clock.now)
      for number in 1...20 {
        var shelf = Shelf(
          id: environment.identifiers.next(), name: "Poetry \(number)", room: nil, capacity: 3,
          lifecycle: lifecycle)
        try transaction.insert(shelf)
        shelf.name = "Prose \(number)"
        try transaction.save(shelf)
        guard kind == .encrypted else { continue }
        try transaction.insert(
          SensitiveRecord(
            id: environment.identifiers.next(), text: "I lost it", severity: number,
            lifecycle: lifecycle))
      }
    }
  }
}
