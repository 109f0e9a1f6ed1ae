import DomainModels
public import Storage
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a server stores of one scope.
public struct SyncUsage: Sendable, Hashable {
  /// Records, deleted ones too, and changes of the feed.
  public var rows = 0
  /// The bytes of all of them as JSON, about what they take in the store.
  public var bytes = 0

  public init() {}
}

extension SyncServer {
  /// Measures what is stored of a scope: it reads everything, in short transactions, so it is for
  /// upkeep.
  ///
  /// - Returns: the rows and their bytes; what changes meanwhile may be counted or not.
  /// - Throws: `SyncError`.
  public func usage(of scope: Scope) async throws(SyncError) -> SyncUsage {
    var usage = SyncUsage()
    for table in store.catalogue.syncedTables.map(\.table) {
      var last: RecordKey?
      repeat {
        let (after, before) = (last, usage)
        (usage, last) = try await read { transaction in
          var usage = before
          let states = try transaction.states(
            of: table, in: [scope], after: after, includingDeleted: true, limit: 1000)
          for state in states { usage.add(try ChangeJSON.text(of: state)) }
          return (usage, states.count < 1000 ? nil : states.last?.key)
        }
      } while last != nil
    }
    let feed = try await read { try $0.find(FeedScope.identity(of: scope)) }
    guard let feed else { return usage }
    var sequence: Int? = 0
    while let after = sequence {
      let before = usage
      (usage, sequence) = try await read { transaction in
        var usage = before
        let entries = try transaction.fetch(
          Query<FeedEntry>().filter(feed.places(after: after)).order(by: \.id).limit(1000))
        for entry in entries { usage.add(entry.change) }
        return (
          usage,
          entries.count < 1000 ? nil : entries.last.map { FeedPosition($0.id.uuid).sequence }
        )
      }
    }
    return usage
  }
}

extension SyncUsage {
  fileprivate mutating func add(_ text: String) {
    rows += 1
    bytes += text.utf8.count
  }
}

extension RecordReading {
  /// How far the feeds of some scopes are: numbers that grow with each change.
  ///
  /// - Returns: a number for each scope that has a feed.
  /// - Throws: `StorageError`.
  public func feedEnds(of scopes: Set<Scope>) throws -> [Scope: Int] {
    let rows = try feedScopes(scopes)
    return Dictionary(rows.map { (Scope($0.name), $0.last) }, uniquingKeysWith: max)
  }

  /// Whether a feed has changes that another device than one handed over.
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
