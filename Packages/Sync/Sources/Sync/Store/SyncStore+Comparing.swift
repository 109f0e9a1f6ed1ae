import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncStore {
  private static let portion = 1_000

  /// The fingerprints of all that lives and goes this way.
  ///
  /// - Throws: `StorageError`.
  public func digests() async throws -> [DigestRange: Fingerprint] {
    try await store.read { transaction in
      var found: [DigestRange: Fingerprint] = [:]
      try visit(transaction, includingDeleted: false, portion: Self.portion) { state in
        found[DigestRange(of: state.key), default: Fingerprint()].add(state)
        return true
      }
      return found
    }
  }

  /// The ranges that hold something else here than there, as far as they go this way.
  func differences(from theirs: [DigestRange: Fingerprint]) async throws -> [DigestRange] {
    let mine = try await digests()
    let ranges = Set(mine.keys).union(
      theirs.keys.filter { selection.tables[$0.table]?.contains($0.scope) ?? false })
    return ranges.filter { mine[$0] ?? Fingerprint() != theirs[$0] ?? Fingerprint() }
      .sorted()
  }

  /// Merges a page of records of ranges that differ.
  func mend(_ page: SnapshotPage, _ mending: DivergenceRepair) async throws -> TakeReport {
    let now = clock.now
    return try await store.write { transaction in
      let report = try take(page.records, transaction, at: now)
      if mending.isSweeping, mending.isLastPage { try sweep(mending, transaction) }
      if let cursor = mending.cursor {
        try change(transaction) { link in
          link.cursor = cursor.description
          link.snapshot = nil
        }
      }
      return report
    }
  }

  /// Forgets what the far side has forgotten, unless something of it is still to be handed over.
  private func sweep(_ mending: DivergenceRepair, _ transaction: WriteTransaction) throws {
    let link = try linked(transaction)
    if mending.current.isEmpty || link.upload != nil { return }
    var gone: [RecordKey] = []
    try visit(transaction, portion: Self.portion) { state in
      let key = state.key
      if mending.current.contains(DigestRange(of: key)), !mending.seen.contains(key),
        try !transaction.hasChanges(of: key, after: link.pushed)
      {
        gone.append(key)
      }
      return true
    }
    for key in gone { _ = try transaction.sweep(key) }
  }

  /// Writes down how a round ended.
  func conclude(_ conclusion: SyncConclusion) async throws {
    let now = clock.now
    try await store.write { transaction in
      try change(transaction) { $0.conclude(conclusion, at: now) }
    }
  }
}
