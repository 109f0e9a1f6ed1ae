import ClimbingModels
import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
      var isLater = old.map { field.outweighs($0.value, at: $0.stamp) } ?? true
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
  /// True if the change takes back what stands, and does nothing else.
  var isRetraction: Bool {
    var names: Set<String> = ["updated_at", "deleted_at"]
    if after["text"] == .text("") { names.insert("text") }
    return before != nil && !wasDeleted && isDeleted && news.isSubset(of: names)
  }
  /// True if a reader sees the same with the change as without it.
  var saysNothing: Bool { news.isEmpty || (wasDeleted && isDeleted) }
  var isAccepted: Bool { isSet("accepted_at", in: after) }
  /// True if the record is made, or restored.
  var isNew: Bool { before == nil || wasDeleted }
  /// True if an acceptance comes with the change, or comes back with it.
  var isAcceptedAnew: Bool { isNew || news.contains("accepted_at") }

  private func isSet(_ name: String, in fields: [String: StoredValue]?) -> Bool {
    (fields?[name] ?? .null) != .null
  }

  /// The change as a request that no climber has accepted; `nil` if it can't be one, because the
  /// store holds a later acceptance.
  var asRequest: Change? {
    var fields = change.fields.filter { $0.name != "accepted_at" }
    let stamp = change.fields.first { $0.name == "accepted_at" }?.stamp ?? change.stamp
    if isSet("accepted_at", in: before), !news.contains("accepted_at") { return nil }
    fields.append(FieldChange(name: "accepted_at", value: .null, stamp: stamp))
    return Change(
      operation: change.operation, sequence: change.sequence, scope: change.scope,
      table: change.table, record: change.record, life: change.life, stamp: change.stamp,
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
