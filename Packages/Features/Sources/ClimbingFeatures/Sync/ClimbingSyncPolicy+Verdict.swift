import ClimbingModels
public import DomainModels
public import Storage
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ClimbingSyncPolicy {
  public func verdict(
    on change: Change, _ transaction: some RecordReading
  ) throws -> SyncDecision {
    if change.scope == .logbook(of: climber) { return try ownVerdict(change, transaction) }
    guard let host = Identifier<Profile>(change.scope.description),
      change.scope == .logbook(of: host), !change.isErasure,
      let record = try GuestRecord(change, transaction)
    else { return .forbiddenScope(change) }
    // Nothing comes back of what was erased.
    if record.isErased { return .taken }
    if let flaw = record.flaw(by: climber, of: host) { return flaw }
    // A guest may always delete own records in a host's logbook; without access, nothing else.
    if record.isRetraction { return .taken }
    guard try isOpen(host, to: record, transaction) else {
      return record.saysNothing ? .passedOver : .notVisible
    }
    if record.isDeleted || record.news.isEmpty { return .taken }
    return change.table == Follow.table ? try followVerdict(record, host, transaction) : .taken
  }

  /// Returns whether a guest may write a follow, or what belongs to the post that a record names.
  private func isOpen(
    _ host: Identifier<Profile>, to record: GuestRecord, _ transaction: some RecordReading
  ) throws -> Bool {
    if try transaction.blocks(around: climber).separate(host) { return false }
    // A follow of a climber who is not here would stay, and no climber could answer it.
    if record.change.table == Follow.table { return try transaction.find(host) != nil }
    guard case .uuid(let id)? = record.after["post_id"],
      let post = try transaction.find(Identifier<Post>(id), of: host)
    else { return false }
    return try transaction.isVisible(post, to: climber)
  }

  /// Returns the verdict on a guest's follow.
  private func followVerdict(
    _ record: GuestRecord, _ host: Identifier<Profile>, _ transaction: some RecordReading
  ) throws -> SyncDecision {
    guard record.isAccepted, record.isAcceptedAnew else { return .taken }
    if try transaction.find(host)?.visibility == .everybody { return .taken }
    // A request can be made; to let it in is the host's.
    if record.isNew, let request = record.asRequest { return .takenAs(request) }
    return .refused(
      code: "follow_not_accepted", message: "only the climber who is followed can accept a follow")
  }

  /// Returns the verdict on the climber's change of the own logbook: all changes, and of records by
  /// others accepting and deleting.
  ///
  /// The others' own devices hand the rest over.
  private func ownVerdict(
    _ change: Change, _ transaction: some RecordReading
  ) throws -> SyncDecision {
    if let name = change.unreadableFields.first {
      return .refused(
        code: "invalid_change",
        message: "\(change.table).\(name) holds a value that is not known here")
    }
    guard !change.isErasure, let record = try GuestRecord(change, transaction),
      let author = record.author, author != .uuid(climber.uuid)
    else { return .taken }
    guard record.before != nil else { return .passedOver }
    if record.news.isEmpty { return .taken }
    var names: Set<String> = ["updated_at"]
    if record.isDeleted {
      names.insert("deleted_at")
      if record.after["text"] == .text("") { names.insert("text") }
    } else if !record.wasDeleted, change.table == Follow.table {
      names.insert("accepted_at")
    } else {
      return .passedOver
    }
    return record.news.isSubset(of: names) ? .taken : .passedOver
  }
}

extension ClimbingSyncPolicy {
  /// The tables whose records a hub reads for other climbers than their owner.
  public static let tablesOthersRead = [Profile.table, Post.table]

  /// Returns the values that replace those which this version can't read, and an earlier one
  /// accepted: nothing, and the visibility for the owner alone.
  ///
  /// - Parameter record: a record of ``tablesOthersRead``.
  /// - Returns: the values by the names of the fields; none if the record can be read.
  public static func mends(of record: Change) -> [String: StoredValue] {
    Dictionary(
      record.unreadableFields.map { name in
        (name, name == "visibility" ? .text(Visibility.onlyMe.rawValue) : .null)
      }
    ) { first, _ in first }
  }
}

extension Change {
  /// The fields that hold a value which their record can't be made with, in a table that others read.
  ///
  /// A store looks at the type of a column alone. The climber who reads such a row fails: at a hub
  /// those are the devices of all who follow the climber or are followed.
  var unreadableFields: [String] {
    guard let readers = Self.readers[table] else { return [] }
    return fields.filter { field in
      readers[field.name].map { (try? $0(field.value)) == nil } ?? false
    }.map(\.name)
  }

  private static let readers: [String: [String: @Sendable (StoredValue) throws -> Void]] = [
    Profile.table: ["visibility": { _ = try Visibility(stored: $0) }],
    Post.table: [
      "visibility": { _ = try Visibility(stored: $0) },
      "discipline": { _ = try Discipline?(stored: $0) },
      "date": { _ = try PartialDate?(stored: $0) },
      "result": { _ = try AttemptResult?(stored: $0) },
      "style": { _ = try AscentStyle?(stored: $0) },
      "mode": { _ = try AscentMode?(stored: $0) },
    ],
  ]
}

extension SyncDecision {
  static func forbiddenScope(_ change: Change) -> SyncDecision {
    .refused(
      code: "forbidden_scope",
      message: "\(change.table) of another climber's logbook are for that climber to write")
  }

  static func forbiddenAuthor(_ change: Change) -> SyncDecision {
    .refused(
      code: "forbidden_author", message: "no climber writes \(change.table) for another climber")
  }

  static func elsewhere(_ change: Change) -> SyncDecision {
    .refused(
      code: "record_moved",
      message: "this record of \(change.table) belongs elsewhere, or has another ID")
  }

  /// The same for a post that is not there, may not be seen, or is of a climber who blocks.
  static let notVisible = SyncDecision.refused(
    code: "not_visible", message: "what it belongs to is not there, or not for you to see")
}
