import DomainModels
import Storage
import Sync

/// The acknowledged edits of a world, from which follows what has to be there in the end.
struct EditModel {
  private(set) var edits: [EditedField: [AcknowledgedEdit]] = [:]
  /// The edits that reached the far side, and so can't go with a device's store.
  private var delivered: [EditedField: Set<HybridTimestamp>] = [:]

  /// Takes note of a change that a device has committed to its log.
  mutating func add(_ change: Change, by device: Int) {
    for field in change.fields {
      edits[EditedField(key: change.key, name: field.name), default: []].append(
        AcknowledgedEdit(
          value: field.value, stamp: field.stamp, life: change.life, device: device))
    }
  }

  /// Takes note of a change that the far side has, even if the device got no reply.
  mutating func deliver(_ change: Change) {
    for field in change.fields {
      delivered[EditedField(key: change.key, name: field.name), default: []].insert(field.stamp)
    }
  }

  /// Takes note of timestamps that the far side replaced: what it holds now has to be there in the
  /// end.
  ///
  /// - Parameters:
  ///   - sent: the change.
  ///   - current: what the far side holds in its place.
  ///   - latest: what no timestamp may be ahead of, there.
  ///   - device: whose change it was.
  mutating func restamp(
    _ sent: Change, as current: Change, after latest: Timestamp, by device: Int
  ) {
    let known = Dictionary(current.fields.map { ($0.name, $0) }) { first, _ in first }
    for field in sent.fields {
      let name = EditedField(key: sent.key, name: field.name)
      // What the same device wrote before came with it; what others wrote too far ahead will be
      // timestamped again in turn.
      for index in (edits[name] ?? []).indices {
        guard let edit = edits[name]?[index], edit.stamp <= field.stamp,
          edit.device == device || edit.stamp.instant > latest
        else { continue }
        edits[name]?[index].isRestamped = true
      }
      guard let there = known[field.name] else { continue }
      edits[name, default: []].append(
        AcknowledgedEdit(
          value: there.value, stamp: there.stamp, life: current.life, device: device,
          isOfPlace: true))
    }
  }

  /// Takes note that what the far side holds was replaced by an older copy.
  mutating func losePlace() {
    for (name, known) in edits {
      for (index, edit) in known.enumerated() where edit.isOfPlace {
        edits[name]?[index].mayBeLost = true
      }
    }
  }

  /// Takes note that a device's store was replaced by an older copy.
  ///
  /// - Parameters:
  ///   - device: whose store it was.
  ///   - last: the latest timestamp of the copy in each scope; none where nothing was written.
  mutating func lose(by device: Int, after last: [Scope: HybridTimestamp]) {
    for (name, known) in edits {
      let last = last[name.key.scope]
      for (index, edit) in known.enumerated()
      where edit.device == device && last.map({ edit.stamp > $0 }) ?? true
        && delivered[name]?.contains(edit.stamp) != true
      {
        edits[name]?[index].mayBeLost = true
      }
    }
  }

  /// Returns whether two stores wrote different values with one timestamp, as a store and its copy
  /// can.
  func isTie(_ field: EditedField, at stamp: HybridTimestamp) -> Bool {
    Set((edits[field] ?? []).filter { $0.stamp == stamp }.map(\.value)).count > 1
  }

  /// Returns whether a user erased a record, and that can't have been lost.
  func isErased(_ key: RecordKey) -> Bool {
    (edits[EditedField(key: key, name: "deleted_at")] ?? []).contains {
      $0.life == Change.erasedLife && !$0.mayBeLost
    }
  }
}

/// A value that a store committed to a field.
struct AcknowledgedEdit: Hashable {
  let value: StoredValue
  let stamp: HybridTimestamp
  /// The life that went with it, which counts where the field is `deleted_at`.
  let life: Int
  /// The number of the device that wrote it.
  let device: Int
  /// True if it can have gone with a store that was replaced by an older copy.
  var mayBeLost = false
  /// True if its timestamp is the far side's own, which a device may not have heard of.
  var isOfPlace = false
  /// True if the far side gave it another timestamp.
  var isRestamped = false
}

/// Names one field of one record.
struct EditedField: Hashable {
  let key: RecordKey
  let name: String
}

extension EditModel {
  /// Compares what is there in the end with what was acknowledged.
  ///
  /// - Parameters:
  ///   - view: what the device holds that knows most.
  ///   - all: what each device holds.
  ///   - knowsAllDeleted: whether every device heard of everything that was done to deleted records.
  /// - Throws: ``SimulationViolation``.
  func judge(_ view: WorldView, _ all: [WorldView], knowsAllDeleted: Bool) throws {
    for (field, known) in edits.sorted(by: { $0.key.text < $1.key.text }) {
      if isErased(field.key) {
        for view in all {
          guard let entry = view.entries[field.key], entry.life != Change.erasedLife else {
            continue
          }
          if entry.isDeleted, !knowsAllDeleted { continue }
          throw SimulationViolation(.noResurrection, "\(field.key.text) was erased, and is there")
        }
        continue
      }
      if view.version == 1, field.name == "room" || field.key.table == SimTable.loans.rawValue {
        continue
      }
      let entry = view.entries[field.key]
      if !knowsAllDeleted, entry?.isDeleted == true, isDead(field.key) { continue }
      try judge(field, known, entry)
    }
  }

  private func judge(
    _ field: EditedField, _ known: [AcknowledgedEdit], _ entry: WorldView.Entry?
  ) throws {
    let counted = known.filter { !$0.mayBeLost && !$0.isRestamped }
    let isDeletion = field.name == "deleted_at"
    guard let last = counted.max(by: { $0.isBefore($1, byLife: isDeletion) }) else { return }
    guard let entry else {
      // Deleted long ago, and forgotten.
      if isDead(field.key) { return }
      throw SimulationViolation(.noEditLost, "\(field.key.text) is gone")
    }
    if entry.life == Change.erasedLife { return }
    guard let there = entry.fields[field.name] else {
      throw SimulationViolation(.noEditLost, "\(field.text) is gone")
    }
    let found = AcknowledgedEdit(
      value: there.value, stamp: there.stamp, life: entry.life, device: -1)
    if found.isBefore(last, byLife: isDeletion) {
      let isRevived = isDeletion && last.life.isMultiple(of: 2) && !entry.isDeleted
      throw SimulationViolation(
        isRevived ? .noResurrection : .noEditLost,
        "\(field.text) is \(found.text), though device \(last.device) wrote \(last.text)")
    }
    let isKnown = known.contains {
      $0.stamp == found.stamp && $0.value == found.value && (!isDeletion || $0.life == found.life)
    }
    if !isKnown {
      throw SimulationViolation(
        .nothingInvented, "\(field.text) is \(found.text), which no user wrote")
    }
  }

  /// Returns whether the last that was said of a record is that it is deleted.
  private func isDead(_ key: RecordKey) -> Bool {
    let known = edits[EditedField(key: key, name: "deleted_at")] ?? []
    return known.filter { !$0.mayBeLost }.max { $0.isBefore($1, byLife: true) }?.life.isMultiple(
      of: 2) ?? true
  }
}

extension AcknowledgedEdit {
  fileprivate func isBefore(_ other: AcknowledgedEdit, byLife: Bool) -> Bool {
    if byLife, life != other.life { return life < other.life }
    return stamp < other.stamp
  }

  fileprivate var text: String {
    "\(value.brief) (life \(life), \(stamp.text))"
  }
}

extension EditedField {
  /// The name in a trace.
  var text: String { "\(key.text) \(name)" }
}
