import DomainModels
import Storage

extension EditModel {
  /// Compares what is there in the end with what was acknowledged.
  ///
  /// - Parameters:
  ///   - view: what the device holds that knows most.
  ///   - all: what each device holds.
  ///   - knowsAllDeleted: whether everybody heard of everything that was done to deleted records.
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
        .nothingInvented, "\(field.text) is \(found.text), which nobody wrote")
    }
  }

  /// Whether the last that was said of a record is that it is deleted.
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
  /// What a trace calls it.
  var text: String { "\(key.text) \(name)" }
}
