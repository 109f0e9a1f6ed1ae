import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rules for what a person may write and see at a place: of others, the entries for all, those
/// for readers if the person is one, and what was said to those.
struct SharingPolicy: SyncPolicy {
  let person: UUID
  let people: [UUID]

  var reads: Set<Scope> { [.group(person)] }
  var sharedTables: [String] { [SimFollow.table, SimEntry.table, SimRemark.table] }

  func verdict(on change: Change, _ transaction: some RecordReading) throws -> SyncDecision {
    if reads.contains(change.scope) { return .taken }
    let state = try transaction.state(of: change.key) ?? change
    let author = change.table == SimFollow.table ? "reader_id" : "author_id"
    guard change.table != SimEntry.table, state.uuid(author) == person else {
      return .refused(code: "forbidden_author", message: "this is for another person to write")
    }
    if change.isDeletion || change.table == SimFollow.table { return .taken }
    guard let entry = state.uuid("entry_id"), try shows(entry, in: change.scope, transaction)
    else {
      return .refused(code: "not_visible", message: "there is no such entry for you to see")
    }
    return .taken
  }

  func views(_ transaction: some RecordReading) throws -> [SyncView] {
    try people.filter { $0 != person }.map { host in
      SyncView(.group(host), terms: try follows(host, transaction) ? "reader" : "")
    }
  }

  func candidates(
    of table: String, in scope: Scope, after record: UUID?, limit: Int,
    _ transaction: some RecordReading
  ) throws -> [UUID] {
    try transaction.states(
      of: table, in: [scope],
      after: record.map { RecordKey(table: table, scope: scope, record: $0) },
      includingDeleted: true, limit: limit
    ).map(\.record)
  }

  func parts(of keys: [RecordKey], _ transaction: some RecordReading) throws -> SharedParts {
    var found = SharedParts()
    for key in keys where !reads.contains(key.scope) {
      guard let state = try transaction.state(of: key) else { continue }
      let isShown: Bool
      switch key.table {
      case SimFollow.table:
        if state.uuid("reader_id") == person { found.parts[key] = .asWritten }
        continue
      case SimEntry.table: isShown = try shows(state, transaction)
      default:
        isShown =
          try state.uuid("entry_id").map { try shows($0, in: key.scope, transaction) } ?? false
        if state.uuid("author_id") == person {
          if isShown || state.isDeletion { found.parts[key] = .asWritten }
          continue
        }
      }
      guard isShown else { continue }
      if state.isDeletion { found.gone.insert(key) } else { found.parts[key] = .whole }
    }
    return found
  }

  func altersView(_ change: Change, isNew: Bool) -> Bool {
    !isNew && change.table == SimEntry.table && change["audience"] != nil
  }

  private func follows(_ host: UUID, _ transaction: some RecordReading) throws -> Bool {
    try transaction.find(SimFollow.identity(of: person, following: host)) != nil
  }

  /// Returns whether an entry is there and for the person.
  private func shows(
    _ entry: UUID, in scope: Scope, _ transaction: some RecordReading
  ) throws -> Bool {
    let state = try transaction.state(
      of: RecordKey(table: SimEntry.table, scope: scope, record: entry))
    guard let state, !state.isDeletion else { return false }
    return try shows(state, transaction)
  }

  /// Returns whether an entry is for the person, or was until it was deleted.
  private func shows(_ entry: Change, _ transaction: some RecordReading) throws -> Bool {
    switch entry["audience"] {
    case .text("all")?: true
    case .text("readers")?:
      try entry.uuid("owner_id").map { try follows($0, transaction) } ?? false
    default: false
    }
  }
}

extension Change {
  /// The value of a field; `nil` if the change has none.
  subscript(name: String) -> StoredValue? { fields.first { $0.name == name }?.value }

  func uuid(_ name: String) -> UUID? {
    guard case .uuid(let uuid)? = self[name] else { return nil }
    return uuid
  }
}
