import DomainModels
import JournalModels
import Storage

extension RecordReading {
  /// One field of every thought, in the order of their IDs.
  ///
  /// Sealed fields are opened one by one, and a thought has twenty: the user who needs two of them
  /// reads these.
  func column<Value: ColumnValue>(
    _ path: any KeyPath<Thought, Value> & Sendable
  ) throws -> [Value] {
    try values(of: path, Query<Thought>().order(by: \.id))
  }

  /// The IDs of the thoughts that pass, the newest time last.
  ///
  /// - Parameter isWanted: is handed the place of a thought in the order of the IDs.
  /// - Returns: the IDs in the order of their times.
  /// - Throws: ``Storage/StorageError``.
  func orderedThoughts(
    where isWanted: (Int) -> Bool = { _ in true }
  ) throws -> [Identifier<Thought>] {
    let ids = try column(\.id)
    let moments = try column(\.occurredAt)
    return ids.indices.filter(isWanted).sorted { (moments[$0], ids[$0]) < (moments[$1], ids[$1]) }
      .map { ids[$0] }
  }

  /// The thoughts of these IDs, in no particular order; those that are not there are left
  /// out.
  func thoughts(_ ids: [Identifier<Thought>]) throws -> [Thought] {
    try inPortions(ids) { try fetch($0) }
  }

  /// Reads the thoughts with these IDs, or every thought if `ids` is `nil`.
  ///
  /// In portions: a store may limit how many values one question holds.
  func inPortions<Value>(
    _ ids: [Identifier<Thought>]?, read: (Query<Thought>) throws -> [Value]
  ) throws -> [Value] {
    guard let ids else { return try read(Query()) }
    return try stride(from: 0, to: ids.count, by: 500).flatMap { start in
      try read(
        Query().filter(.among(\.id, Array(ids[start..<min(start + 500, ids.count)]))))
    }
  }
}
