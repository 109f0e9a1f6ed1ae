import DomainModels
import Foundation
import Storage
import Sync

/// A policy for tests: of hosts' scopes the actor gets the pictures whose title begins with "open",
/// along with the picture that a picture's `origin` names, wherever it is.
struct SharingPolicy: SyncPolicy {
  let own: Scope
  /// The terms of each host's scope.
  var hosts: [Scope: String]

  var reads: Set<Scope> { [own] }
  var sharedTables: [String] { ["pictures", "frames"] }

  func verdict(on change: Change, _ transaction: some RecordReading) throws -> SyncDecision {
    if change.scope == own { return .taken }
    guard hosts[change.scope] != nil else {
      return .refused(code: "forbidden_scope", message: "no")
    }
    let state = try transaction.state(of: change.key)
    switch change.fields.first(where: { $0.name == "title" })?.value {
    case .text("ignored")?: return .passedOver
    case .text("renamed")?:
      let fields = change.fields.map { field in
        field.name == "title"
          ? FieldChange(name: "title", value: .text("open renamed"), timestamp: field.timestamp)
          : field
      }
      return .takenAs(
        Change(
          operation: change.operation, scope: change.scope, table: change.table,
          record: change.record, life: change.life, timestamp: change.timestamp, fields: fields,
          schemaVersion: change.schemaVersion))
    default:
      return state == nil ? .taken : .refused(code: "not_yours", message: "only new ones")
    }
  }

  func views(_ transaction: some RecordReading) -> [SyncView] {
    hosts.map { SyncView($0, terms: $1) }
  }

  func candidates(
    of table: String, in scope: Scope, after record: UUID?, limit: Int,
    _ transaction: some RecordReading
  ) throws -> [UUID] {
    let last = record.map { RecordKey(table: table, scope: scope, record: $0) }
    return try transaction.states(
      of: table, in: [scope], after: last, includingDeleted: true, limit: limit
    ).map(\.record)
  }

  func parts(of keys: [RecordKey], _ transaction: some RecordReading) throws -> SharedParts {
    var found = SharedParts()
    for key in keys where key.table == "pictures" {
      guard let state = try transaction.state(of: key),
        case .text(let title)? = state["title"], title.hasPrefix("open")
      else { continue }
      if state.isDeletion { found.gone.insert(key) } else { found.parts[key] = .whole }
    }
    return found
  }

  func companions(
    of changes: [Change], _ transaction: some RecordReading
  ) throws -> [RecordKey: SharedRecords.Part] {
    var found: [RecordKey: SharedRecords.Part] = [:]
    for change in changes {
      guard case .uuid(let origin)? = change["origin"] else { continue }
      for scope in hosts.keys {
        let key = RecordKey(table: "pictures", scope: scope, record: origin)
        if try transaction.state(of: key) != nil {
          found[key] = .fields(["title", "created_at", "updated_at", "deleted_at"])
        }
      }
    }
    return found
  }

  func altersView(_ change: Change, isNew: Bool) -> Bool {
    !isNew && change["title"] != nil
  }
}
