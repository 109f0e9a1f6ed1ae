import DomainModels
import JournalModels
import Matching
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One of the tables that make up a journal: its rows as values, and how one comes back.
struct JournalTable: Sendable {
  let definition: RecordDefinition
  /// The values of every row, the deleted ones among them, by ID.
  let rows: @Sendable (ReadTransaction) throws -> [[StoredValue]]
  /// Brings a row back: a missing one is added, of one that is here the later one stays.
  ///
  /// The caller keeps the values of a thought that this replaces.
  let restore:
    @Sendable (WriteTransaction, [StoredValue], Timestamp, any TextEmbedder) throws -> (
      outcome: ImportOutcome, lost: [Revision]
    )
  /// The row's ID.
  let identity: @Sendable ([StoredValue]) -> UUID?
  /// The thought that the row belongs to; `nil` where it belongs to none.
  let owner: @Sendable ([StoredValue]) -> UUID?
  /// True if the row's ID follows from its thought.
  let isDerived: Bool
  /// The row as a part of another thought, which came back under another ID.
  let adopted: @Sendable ([StoredValue], Thought) throws -> [StoredValue]

  /// Returns the thought that the row belongs to, or the row itself.
  func subject(_ values: [StoredValue]) -> UUID? { owner(values) ?? identity(values) }

  /// The row with another value in a column.
  func setting(_ column: String, to value: StoredValue, in values: [StoredValue]) -> [StoredValue] {
    var values = values
    if let place = definition.columns.firstIndex(where: { $0.name == column }),
      values.indices.contains(place)
    {
      values[place] = value
    }
    return values
  }

  /// Every table that an export holds, what others refer to first.
  ///
  /// Tables of this device alone, such as the inbox's key, are not among them.
  static var all: [JournalTable] {
    [
      JournalTable(
        Thought.self,
        validate: { (thought) throws(ValidationError) in try thought.validate() },
        merge: { _, known, later, embedder in MergedRow(known, under: later, embedder) }),
      JournalTable(
        Feeling.self,
        validate: { (feeling) throws(ValidationError) in try feeling.validate() },
        derived: { Feeling.identity(of: $1, name: $0.name) },
        merge: { transaction, known, later, _ in
          try MergedRow(known, under: later, transaction)
        }),
      JournalTable(
        Judgement.self,
        validate: { (judgement) throws(ValidationError) in try judgement.validate() },
        derived: { Judgement.identity(of: $0.type, on: $1) }),
      JournalTable(Revision.self) { (revision) throws(ValidationError) in try revision.validate() },
      JournalTable(Prediction.self) { (prediction) throws(ValidationError) in
        try prediction.validate()
      },
      JournalTable(DistortionChoice.self) { (choice) throws(ValidationError) in
        try choice.validate()
      },
      JournalTable(SelfCheck.self) { (check) throws(ValidationError) in try check.validate() },
      JournalTable(PracticeCard.self) { (card) throws(ValidationError) in try card.validate() },
      JournalTable(SafetyPlan.self) { (plan) throws(ValidationError) in try plan.validate() },
      JournalTable(Contact.self) { (contact) throws(ValidationError) in try contact.validate() },
      JournalTable(JournalSettings.self) { (settings) throws(ValidationError) in
        try settings.validate()
      },
    ]
  }

  private init<R: Record>(
    _ type: R.Type, validate: @escaping @Sendable (R) throws(ValidationError) -> Void,
    derived: (@Sendable (R, Thought) -> Identifier<R>)? = nil,
    merge:
      @escaping @Sendable (
        _ transaction: WriteTransaction, _ known: R, _ later: R, _ embedder: any TextEmbedder
      ) throws -> MergedRow<R> = { _, _, later, _ in MergedRow(later) }
  ) {
    let definition = R.schema.definition
    self.definition = definition
    rows = { transaction in
      try transaction.fetch(Query<R>().includingDeleted()).sorted { $0.id < $1.id }
        .map { R.schema.values(of: $0) }
    }
    restore = { transaction, values, now, embedder in
      let record = try R.schema.record(from: ListedRow(values: values))
      try validate(record)
      guard let known = try transaction.find(record.id, includingDeleted: true) else {
        return (try transaction.addIfAbsent(record) ? .added : .unchanged, [])
      }
      // A clock that was wrong once must not win over every edit until then.
      guard record.lifecycle.updatedAt > known.lifecycle.updatedAt,
        record.lifecycle.updatedAt <= now.advanced(byMilliseconds: 86_400_000)
      else { return (.unchanged, []) }
      let merged = try merge(transaction, known, record, embedder)
      try validate(merged.record)
      try transaction.save(merged.record)
      return (.merged, merged.lost)
    }
    func uuid(_ name: String) -> @Sendable ([StoredValue]) -> UUID? {
      let place = definition.columns.firstIndex { $0.name == name }
      return { values in
        guard let place, values.indices.contains(place), case .uuid(let id) = values[place] else {
          return nil
        }
        return id
      }
    }
    identity = uuid("id")
    owner = uuid("thought_id")
    isDerived = derived != nil
    let places = ["id", "thought_id"].map { name in
      definition.columns.firstIndex { $0.name == name }
    }
    adopted = { values, thought in
      var values = values
      if let place = places[1] { values[place] = .uuid(thought.id.uuid) }
      let record = try R.schema.record(from: ListedRow(values: values))
      let id =
        derived?(record, thought)
        ?? Identifier(name: "restored/\(record.id)", in: thought.namespace)
      if let place = places[0] { values[place] = .uuid(id.uuid) }
      return values
    }
  }
}

/// A row that is there already, as a schema reads one.
private struct ListedRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) -> StoredValue {
    values.indices.contains(position) ? values[position] : .null
  }
}

extension WriteTransaction {
  /// Inserts a record, unless its ID is taken: a query doesn't show what was erased.
  func addIfAbsent<R: Record>(_ record: R) throws -> Bool {
    do {
      try insert(record)
      return true
    } catch let error as StorageError where error.reason == .duplicate {
      return false
    }
  }
}
