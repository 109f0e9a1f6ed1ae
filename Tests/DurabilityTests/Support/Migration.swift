import DomainModels
import Foundation
import Storage

@testable import StorageWriter

/// A store of layout 1 that is about to be moved forward to layout 2.
struct Migration: Sendable {
  let writer: Writer
  let story: Story
  private let operations: Int

  /// Makes the store, below `root` in a workspace of its own.
  init(_ kind: StoreKind, operations: Int) async throws {
    let seed: UInt64 = 6
    writer = try Writer(kind, seed: seed, inFolder: true)
    story = try Story(kind, seed: seed)
    self.operations = operations
    try await writer.prepare(operations, "--close")
  }

  /// What is wrong with the store, or a copy of it, once it is opened with layout 2; `nil` if all
  /// is as it was, and what is new has its default.
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
