import DomainModels
public import Storage
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The storage that a server uses on account of one author.
public struct SyncUsage: Sendable, Hashable {
  /// Records, deleted ones too, and changes of the feed.
  public var rows: Int
  /// The bytes of all of them as JSON, about what they take in the store.
  public var bytes: Int

  public init(rows: Int = 0, bytes: Int = 0) { (self.rows, self.bytes) = (rows, bytes) }

  mutating func add(_ text: String) {
    rows += 1
    bytes += text.utf8.count
  }

  mutating func remove(_ text: String) {
    rows -= 1
    bytes -= text.utf8.count
  }
}

extension SyncServer {
  /// Measures what is stored of each author: it reads everything, in short transactions, so it is for
  /// upkeep.
  ///
  /// A change of the feed counts for the `SyncPolicy.author` who pushed it, and a record for its
  /// author, so that guests use up no room of a host. What `PushAdmission` counts is the same, but
  /// for an edit that makes a record larger or smaller.
  ///
  /// - Parameter author: the scope of the account that wrote a record; `nil` for the record's own
  ///   scope.
  /// - Returns: the rows and their bytes, by the scope of the account; what changes meanwhile may be
  ///   counted or not.
  /// - Throws: `SyncError`.
  public func usage(
    author: @escaping @Sendable (_ record: Change) -> Scope? = { _ in nil }
  ) async throws(SyncError) -> [Scope: SyncUsage] {
    var usage: [Scope: SyncUsage] = [:]
    let feeds = try await read { try $0.fetch(Query<FeedScope>().order(by: \.number)) }
    for feed in feeds {
      let scope = Scope(feed.name)
      for table in store.catalogue.syncedTables.map(\.table) {
        var last: RecordKey?
        repeat {
          let after = last
          let states = try await read {
            try $0.states(
              of: table, in: [scope], after: after, includingDeleted: true, limit: 1000)
          }
          for state in states {
            usage[author(state) ?? scope, default: SyncUsage()].add(try text(of: state))
          }
          last = states.count < 1000 ? nil : states.last?.key
        } while last != nil
      }
      var sequence: Int? = 0
      while let after = sequence {
        let entries = try await read {
          try $0.fetch(
            Query<FeedEntry>().filter(feed.places(after: after)).order(by: \.id).limit(1000))
        }
        for entry in entries {
          usage[entry.author.map { Scope($0) } ?? scope, default: SyncUsage()].add(entry.change)
        }
        sequence =
          entries.count < 1000 ? nil : entries.last.map { FeedPosition($0.id.uuid).sequence }
      }
      if feed.parked > 0 {
        let parked = try await read {
          try $0.values(of: \.change, Query<ParkedFeedChange>().filter(feed.places(after: 0)))
        }
        for text in parked { usage[scope, default: SyncUsage()].add(text) }
      }
    }
    return usage
  }

  private func text(of state: Change) throws(SyncError) -> String {
    do {
      return try ChangeJSON.text(of: state)
    } catch {
      throw SyncError(server: error)
    }
  }
}

extension RecordReading {
  /// Returns the ends of the feeds of some scopes: numbers that grow with each change.
  ///
  /// - Returns: a number for each scope that has a feed.
  /// - Throws: `StorageError`.
  public func feedEnds(of scopes: Set<Scope>) throws -> [Scope: Int] {
    let rows = try feedScopes(scopes)
    return Dictionary(rows.map { (Scope($0.name), $0.last) }, uniquingKeysWith: max)
  }

  /// The scopes that have a feed, in the order in which they came.
  ///
  /// - Throws: `StorageError`.
  public func feedScopes() throws -> [Scope] {
    try values(of: \.name, Query<FeedScope>().order(by: \.number)).map { Scope($0) }
  }

  /// Returns whether a feed has changes that another device than one handed over.
  ///
  /// - Parameters:
  ///   - scope: whose feed.
  ///   - end: after which change, as ``feedEnds(of:)`` gave it.
  ///   - device: the device whose changes don't count.
  /// - Returns: whether there are; also if there are more changes than are worth looking at.
  /// - Throws: `StorageError`.
  public func hasFeedChanges(
    in scope: Scope, after end: Int, besidesThoseOf device: UUID
  ) throws -> Bool {
    guard let feed = try find(FeedScope.identity(of: scope)) else { return false }
    if feed.last - end > 2_000 { return true }
    let others = Query<FeedEntry>().filter(feed.places(after: end) && \.device != device)
    return try !values(of: \.id, others.limit(1)).isEmpty
  }
}

extension SyncServerRecords {
  /// The table with a row for each scope: each commit that adds to a feed writes to it.
  public static let scopes = FeedScope.table
}
