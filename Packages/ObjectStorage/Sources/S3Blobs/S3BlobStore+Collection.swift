import Blobs
import DomainModels

/// The result of a garbage collection.
public struct S3Collection: Sendable, Equatable {
  /// The number of contents that were removed that no ledger names.
  public var removed = 0
  /// The number of contents that are too young to be removed, named by a ledger or not.
  public var young = 0
  /// The number of objects below `blobs/` that are none of this store; they stay.
  public var strangers = 0
  /// A sentence for each owner whose ledger is missing or damaged; all of the owner's contents stay.
  public var problems: [String] = []

  public init() {}
}

extension S3BlobStore {
  /// Removes contents that no ledger names: what puts and removals left behind that were interrupted.
  ///
  /// Any number of processes may do it at any time, while others put and remove. A content goes
  /// only if its owner's ledger, read after the content had reached the age of ``S3Options/grace``,
  /// does not name it: a put enters it earlier or fails, and no later put uses its key. Ages are
  /// those of the service's own clock.
  ///
  /// A server does it once a day or so. It does not look for blobs that no record of a product names:
  /// that is the product's, which removes them from their owners first.
  ///
  /// - Returns: what was found.
  /// - Throws: `BlobError` if the bucket can't be read or written; `CancellationError`.
  public func collectGarbage() async throws -> S3Collection {
    var collection = S3Collection()
    var ledgers: [BlobOwner: LedgerSnapshot] = [:]
    var problems: Set<String> = []
    try await client.eachPage(of: layout.contents) { page in
      if ledgers.count > Self.ledgersKept { ledgers = [:] }
      var candidates: [S3Layout.Content] = []
      var unread: Set<BlobOwner> = []
      for entry in page.entries {
        guard let content = layout.content(at: entry.key) else {
          collection.strangers += 1
          continue
        }
        guard isOld(entry, at: page.time) else {
          collection.young += 1
          continue
        }
        candidates.append(content)
        // What was read for an earlier page will do if the content was old by then.
        if let ledger = ledgers[content.owner], isOld(entry, at: ledger.time) { continue }
        unread.insert(content.owner)
      }
      ledgers.merge(try await read(unread, at: page.time)) { $1 }
      problems.formUnion(unread.compactMap { ledgers[$0]?.problem })
      for content in candidates
      where ledgers[content.owner]?.generations?.contains(content.generation) == false {
        try await client.delete(layout.key(of: content))
        collection.removed += 1
      }
    }
    collection.problems = problems.sorted()
    return collection
  }

  /// The facts about an owner that a collection knows.
  private struct LedgerSnapshot {
    /// The contents that the ledger names; `nil` if it can't be read.
    var generations: Set<String>?
    var problem: String?
    /// A time of the service before the ledger was read.
    let time: Timestamp
  }

  /// The number of ledgers that a collection keeps in memory for its next pages.
  private static let ledgersKept = 100_000
  /// The number of ledgers that are read at one time.
  private static let ledgersAtOnce = 8

  private func isOld(_ entry: S3Page.Entry, at time: Timestamp) -> Bool {
    .milliseconds(time.milliseconds - entry.modifiedAt.milliseconds) >= options.safeGrace
  }

  private func read(
    _ owners: Set<BlobOwner>, at time: Timestamp
  ) async throws -> [BlobOwner: LedgerSnapshot] {
    var waiting = owners.sorted { $0.name < $1.name }.makeIterator()
    return try await withThrowingTaskGroup(of: (BlobOwner, LedgerSnapshot).self) { group in
      var found: [BlobOwner: LedgerSnapshot] = [:]
      for _ in 0..<Self.ledgersAtOnce {
        guard let owner = waiting.next() else { break }
        group.addTask { (owner, try await read(owner, at: time)) }
      }
      while let (owner, ledger) = try await group.next() {
        found[owner] = ledger
        guard let owner = waiting.next() else { continue }
        group.addTask { (owner, try await read(owner, at: time)) }
      }
      return found
    }
  }

  private func read(_ owner: BlobOwner, at time: Timestamp) async throws -> LedgerSnapshot {
    do {
      let found = try await ledger(of: owner)
      guard found.tag != nil else {
        return LedgerSnapshot(problem: "the list of what \(owner) holds is missing", time: time)
      }
      return LedgerSnapshot(generations: Set(found.ledger.entries.map(\.generation)), time: time)
    } catch let error as BlobError where error.reason == .damaged {
      return LedgerSnapshot(problem: error.message, time: time)
    }
  }
}
