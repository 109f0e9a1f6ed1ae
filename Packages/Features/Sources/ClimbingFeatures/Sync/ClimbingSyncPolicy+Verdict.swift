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

  /// Whether a guest may write a follow, or what belongs to the post that a record names.
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

  /// Whether a guest may follow as the change says.
  private func followVerdict(
    _ record: GuestRecord, _ host: Identifier<Profile>, _ transaction: some RecordReading
  ) throws -> SyncDecision {
    guard record.isAccepted, record.isAcceptedAnew else { return .taken }
    if try transaction.find(host)?.visibility == .everyone { return .taken }
    // A request can be made; to let it in is the host's.
    if record.isNew, let request = record.asRequest { return .takenAs(request) }
    return .refused(
      code: "follow_not_accepted", message: "only the climber who is followed can accept a follow")
  }

  /// Whether the climber may write so in the own logbook: everything, and of what others wrote there what
  /// a host may, which is to accept and to delete.
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

  /// What the fields of a record have to hold in place of values that this version can't read, which an
  /// earlier one let in: nothing, and the visibility for the owner alone.
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
  fileprivate var unreadableFields: [String] {
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
  fileprivate static func forbiddenScope(_ change: Change) -> SyncDecision {
    .refused(
      code: "forbidden_scope",
      message: "\(change.table) of another climber's logbook are for that climber to write")
  }

  fileprivate static func forbiddenAuthor(_ change: Change) -> SyncDecision {
    .refused(
      code: "forbidden_author", message: "nobody writes \(change.table) for another climber")
  }

  fileprivate static func elsewhere(_ change: Change) -> SyncDecision {
    .refused(
      code: "record_moved",
      message: "this record of \(change.table) belongs elsewhere, or has another ID")
  }

  /// The same for a post that is not there, may not be seen, or is of a climber who blocks.
  fileprivate static let notVisible = SyncDecision.refused(
    code: "not_visible", message: "what it belongs to is not there, or not for you to see")
}

/// A follow, kudos or a comment with what a change makes of it.
struct GuestRecord {
  let change: Change
  /// The fields that the store holds; `nil` if it has no such record.
  let before: [String: StoredValue]?
  /// The fields once the change is merged.
  private(set) var after: [String: StoredValue]
  /// The fields that the change alters.
  private(set) var news: Set<String> = []
  let isErased: Bool

  /// The field that names who wrote a record of a table; `nil` for a table that guests don't write.
  static func authorField(of table: String) -> String? {
    switch table {
    case Follow.table: "follower_id"
    case Kudos.table: "giver_id"
    case PostComment.table: "author_id"
    default: nil
    }
  }

  /// Looks up what a change alters; `nil` for a table that guests don't write.
  init?(_ change: Change, _ transaction: some RecordReading) throws {
    guard GuestRecord.authorField(of: change.table) != nil else { return nil }
    self.change = change
    let state = try transaction.state(of: change.key)
    let known = Dictionary((state?.fields ?? []).map { ($0.name, $0) }) { first, _ in first }
    before = state.map { _ in known.mapValues(\.value) }
    after = before ?? [:]
    isErased = state?.isErasure ?? false
    if isErased { return }
    for field in change.fields {
      let old = known[field.name]
      var isLater = old.map { field.outweighs($0.value, at: $0.timestamp) } ?? true
      if field.name == "deleted_at", let state, change.life != state.life {
        isLater = change.life > state.life
      }
      guard isLater, field.value != (old?.value ?? .null) || state == nil else { continue }
      after[field.name] = field.value
      news.insert(field.name)
    }
  }

  var author: StoredValue? { GuestRecord.authorField(of: change.table).flatMap { after[$0] } }
  var wasDeleted: Bool { isSet("deleted_at", in: before) }
  var isDeleted: Bool { isSet("deleted_at", in: after) }
  /// Whether the change takes back what stands, and does nothing else.
  var isRetraction: Bool {
    var names: Set<String> = ["updated_at", "deleted_at"]
    if after["text"] == .text("") { names.insert("text") }
    return before != nil && !wasDeleted && isDeleted && news.isSubset(of: names)
  }
  /// Whether a reader sees the same with the change as without it.
  var saysNothing: Bool { news.isEmpty || (wasDeleted && isDeleted) }
  var isAccepted: Bool { isSet("accepted_at", in: after) }
  /// Whether the record is made, or restored.
  var isNew: Bool { before == nil || wasDeleted }
  /// Whether an acceptance comes with the change, or comes back with it.
  var isAcceptedAnew: Bool { isNew || news.contains("accepted_at") }

  private func isSet(_ name: String, in fields: [String: StoredValue]?) -> Bool {
    (fields?[name] ?? .null) != .null
  }

  /// The change as a request that no climber has accepted; `nil` if it can't be one, because the
  /// store holds a later acceptance.
  var asRequest: Change? {
    var fields = change.fields.filter { $0.name != "accepted_at" }
    let timestamp = change.fields.first { $0.name == "accepted_at" }?.timestamp ?? change.timestamp
    if isSet("accepted_at", in: before), !news.contains("accepted_at") { return nil }
    fields.append(FieldChange(name: "accepted_at", value: .null, timestamp: timestamp))
    return Change(
      operation: change.operation, sequence: change.sequence, scope: change.scope,
      table: change.table, record: change.record, life: change.life, timestamp: change.timestamp,
      fields: fields, schemaVersion: change.schemaVersion)
  }

  /// Why the change is none that a guest may make in a host's logbook; `nil` if it is one.
  func flaw(by guest: Identifier<Profile>, of host: Identifier<Profile>) -> SyncDecision? {
    let (own, keys) = fields
    // The IDs of follows and kudos can be computed. What a guest hears of one that another climber made
    // follows from the change alone, or it would tell who follows whom.
    let names = Set(change.fields.map(\.name))
    if let name = names.subtracting(own).subtracting(keys).sorted().first {
      return .refused(
        code: "forbidden_field", message: "\(change.table).\(name) is not yours to write")
    }
    if !isIdentified(by: guest, of: host) {
      return named == .uuid(guest.uuid) ? .elsewhere(change) : .forbiddenAuthor(change)
    }
    if before != nil, let name = news.intersection(keys).sorted().first {
      return .refused(code: "record_moved", message: "\(change.table).\(name) can't be changed")
    }
    guard author == .uuid(guest.uuid) else { return .forbiddenAuthor(change) }
    guard after[hostField] == .uuid(host.uuid) else { return .elsewhere(change) }
    return nil
  }

  /// Whom the change itself names as the author.
  private var named: StoredValue? {
    let name = GuestRecord.authorField(of: change.table)
    return change.fields.first { $0.name == name }?.value
  }

  private var hostField: String { change.table == Follow.table ? "followee_id" : "host_id" }

  /// The fields that a guest may write, and those that stay what they are at the beginning.
  private var fields: (own: Set<String>, keys: Set<String>) {
    let lifecycle: Set<String> = ["created_at", "updated_at", "deleted_at"]
    return switch change.table {
    case Follow.table: (lifecycle.union(["accepted_at"]), ["follower_id", "followee_id"])
    case Kudos.table: (lifecycle, ["post_id", "host_id", "giver_id"])
    default: (lifecycle.union(["text"]), ["post_id", "host_id", "author_id"])
    }
  }

  private func isIdentified(by guest: Identifier<Profile>, of host: Identifier<Profile>) -> Bool {
    switch change.table {
    case Follow.table:
      return change.record == Follow.identity(of: guest, following: host).uuid
    case Kudos.table:
      guard case .uuid(let post)? = after["post_id"] else { return false }
      return change.record == Kudos.identity(of: Identifier(post), from: guest).uuid
    default: return true
    }
  }
}
