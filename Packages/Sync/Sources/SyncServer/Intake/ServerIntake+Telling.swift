import DomainModels
import Storage
import Sync

// MARK: What devices are told of what is here

extension ServerIntake {
  /// A change as whoever began with a snapshot needs it, which holds nothing that is deleted.
  ///
  /// A change of a record that was deleted meanwhile comes with the deletion: it would be taken for a
  /// living record. A restoration comes with what was written later.
  func forLateComers(_ change: Change) throws -> Change {
    guard !change.isDeletion, tables[change.table] != nil else { return change }
    // Nearly all are of a record that was never deleted.
    if change.life == 1,
      try transaction.presence(of: change.record, in: change.table, scope: change.scope) == .living
    {
      return change
    }
    guard let state = try transaction.state(of: change.key)
    else { return change }
    var known: [FieldChange] = []
    if state.isDeletion, state.life > change.life {
      known = state.fields.filter { $0.name == "deleted_at" }
    } else if change.life > 1, change.fields.contains(where: { $0.name == "deleted_at" }) {
      // One of all that an older program knows lacks the columns that it does not.
      let isWhole = change.fields.contains { $0.name == "created_at" }
      let stamps = Dictionary(change.fields.map { ($0.name, $0.stamp) }) { first, _ in first }
      // As far as something else stands here: changes come back as they were.
      known = (try everything(of: change)?.fields ?? []).filter { field in
        stamps[field.name].map { $0 < field.stamp } ?? isWhole
      }
    }
    if known.isEmpty { return change }
    let names = Set(known.map(\.name))
    let fields = change.fields.filter { !names.contains($0.name) } + known
    return change.with(
      fields, stamp: fields.map(\.stamp).reduce(change.stamp, max),
      life: max(change.life, state.life))
  }

  /// Whether a change's record was deleted or erased here, and the change does not know.
  func isDead(_ change: Change) throws -> Bool {
    guard tables[change.table] != nil, let state = try transaction.state(of: change.key) else {
      return false
    }
    return state.isDeletion && state.life > change.life
  }

  /// What the fields of a change hold here, as far as the change's actor may know it.
  func told(of change: Change, to policy: any SyncPolicy) throws -> Change? {
    guard let current = try current(of: change) else { return nil }
    if policy.reads.contains(change.scope) { return current }
    return try policy.parts(of: [change.key], transaction).parts[change.key]?.part(of: current)
  }

  /// What the fields of a change hold here, and that it is deleted; `nil` if there is no such record.
  private func current(of change: Change) throws -> Change? {
    let names = Set(change.fields.map(\.name))
    return try everything(of: change).map { state in
      state.with(
        state.fields.filter { field in
          names.contains(field.name) || (state.isDeletion && field.name == "deleted_at")
        })
    }
  }

  /// All that is here of a change's record, also what the catalogue has no columns for.
  private func everything(of change: Change) throws -> Change? {
    var state: Change?
    if tables[change.table] != nil { state = try transaction.state(of: change.key) }
    if let scope = try feed.existing(change.scope),
      let parked = try transaction.parked(change.key, in: scope)?.change
    {
      state = state.map { $0.with($0.fields + parked.fields) } ?? parked
    }
    return state
  }
}
