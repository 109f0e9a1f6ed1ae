import DomainModels

extension StoredRow {
  /// The values that lose when a change is merged into the row, as far as one author had not
  /// seen the other's.
  ///
  /// A change that is later was made in knowledge of the row's value if that is what it says it
  /// replaced, or something later still. A change that is earlier comes too late to have been seen,
  /// unless it is this store's own coming back.
  ///
  /// - Parameters:
  ///   - change: the change, before it is merged.
  ///   - fields: its fields and where the row keeps them.
  ///   - node: this store's own.
  /// - Returns: the conflicts; none if either side knew of the other.
  /// - Throws: ``StoredValueMismatch`` if the row's timestamps can't be read.
  func conflicts(
    with change: Change, _ fields: [PositionedField], ownNode node: UInt64
  ) throws -> [FieldConflict] {
    let stamps = try stamps()
    let life = try life()
    if let deletion = fields.first(where: { $0.column == table.deletedAt }), change.life > life,
      change.isDeletion
    {
      return try deletionConflict(deletion.change, fields, stamps)
    }
    if isDeleted, life > change.life { return lateEdit(change, fields, stamps, node) }
    return conflicts(among: fields, of: change, stamps, node)
  }

  /// The versions that lose in columns that keep both, also where the record is deleted.
  ///
  /// These are more than the conflicts. A device that replaced something later than what is here
  /// need not have seen this: if it was seen, a mark says so, here or once it comes. And of two
  /// equal texts nothing is lost, but that its device wrote the one has to be known all the same.
  func versions(
    givingWayTo change: Change, _ fields: [PositionedField], ownNode node: UInt64
  ) throws -> [FieldConflict] {
    if table.partColumns.isEmpty { return [] }
    let stamps = try stamps()
    return fields.compactMap { field in
      guard !field.isPart, table.table.columns[field.column].merge == .keepBoth else { return nil }
      let there = FieldConflict.Version(field.change.value, at: field.change.stamp)
      let here = FieldConflict.Version(values[field.column], at: stamps[field.change.name])
      guard here.stamp.time > 0, here.stamp != there.stamp else { return nil }
      let isLater = there.stamp > here.stamp
      let isMissed =
        isLater
        ? field.change.replaced.map { $0 != here.stamp } ?? change.holdsMaking(table)
        : there.stamp.node != node
      guard isMissed else { return nil }
      let (kept, lost) = isLater ? (there, here) : (here, there)
      let left = FieldConflict.Version(
        kept.value == lost.value ? .null : lost.value, at: lost.stamp)
      return FieldConflict(field: field.change.name, kept: kept, lost: left)
    }
  }

  /// Parts are none: what each device adds stands beside the others'.
  private func conflicts(
    among fields: [PositionedField], of change: Change, _ stamps: FieldTimestamps, _ node: UInt64
  ) -> [FieldConflict] {
    fields.compactMap { field in
      guard !field.isPart, !table.lifecycle.contains(field.column),
        field.change.value != values[field.column]
      else { return nil }
      return conflict(
        of: field.change, made: change.makes(field.change, table), in: field.column, stamps, node)
    }
  }

  /// Returns whether a field only keeps, or settles, a text that lost.
  private func isVersion(_ field: PositionedField) -> Bool {
    field.isPart && table.table.columns[field.column].merge == .keepBoth
  }

  private func conflict(
    of field: FieldChange, made isNew: Bool, in column: Int, _ stamps: FieldTimestamps,
    _ node: UInt64
  ) -> FieldConflict? {
    let known = stamps[field.name]
    guard known.time > 0 else { return nil }
    let here = FieldConflict.Version(values[column], at: known)
    let there = FieldConflict.Version(field.value, at: field.stamp)
    if field.stamp > known {
      guard field.replaced.map({ $0 < known }) ?? isNew else { return nil }
      return FieldConflict(field: field.name, kept: there, lost: here)
    }
    if field.stamp == known || field.stamp.node == node { return nil }
    // A record that is handed over whole repeats what it was made with, which all who edited it saw.
    if field.replaced == nil, field.stamp == stamps[table.table.columns[table.createdAt].name] {
      return nil
    }
    return FieldConflict(field: field.name, kept: here, lost: there)
  }

  /// A deletion by a device that had not seen the last edit here: every edit moves `updated_at`, so
  /// that what is later than the one which the deletion replaced was not seen.
  ///
  /// The deleting device's own edits were; its `updated_at` may have come before its deletion.
  private func deletionConflict(
    _ deletion: FieldChange, _ fields: [PositionedField], _ stamps: FieldTimestamps
  ) throws -> [FieldConflict] {
    guard !isDeleted, let update = fields.first(where: { $0.column == table.updatedAt })?.change,
      let seen = update.replaced
    else { return [] }
    let written = table.ownColumns.map { stamps[table.table.columns[$0].name] }
    let unseen = written.filter { $0 > seen && $0.node != deletion.stamp.node }.max()
    return unseen.map { stamp in
      [
        FieldConflict(
          field: deletion.name, kept: .init(deletion.value, at: deletion.stamp),
          lost: .init(values[table.deletedAt], at: stamp))
      ]
    } ?? []
  }

  /// An edit by a device that had not seen that the record was deleted; what was known before it was
  /// is none.
  private func lateEdit(
    _ change: Change, _ fields: [PositionedField], _ stamps: FieldTimestamps,
    _ node: UInt64
  ) -> [FieldConflict] {
    let deleted = stamps["deleted_at"]
    guard !isErased, change.stamp.node != node, deleted.node != change.stamp.node,
      fields.contains(where: { field in
        !table.lifecycle.contains(field.column) && !isVersion(field)
          && field.change.stamp > stamps[field.change.name]
      })
    else { return [] }
    return [
      FieldConflict(
        field: "deleted_at", kept: .init(values[table.deletedAt], at: deleted),
        lost: .init(.null, at: change.stamp))
    ]
  }
}

extension Change {
  /// Returns whether it is the making of its record, and of this field's value.
  ///
  /// A record that is handed over whole has its making in it, too, and what was edited since: it is
  /// unknown what the authors of that had seen.
  fileprivate func makes(_ field: FieldChange, _ table: RecordTable) -> Bool {
    life == 1 && making(table)?.stamp == field.stamp
  }

  /// Returns whether the making of its record is in it: alone, or with what was edited since.
  fileprivate func holdsMaking(_ table: RecordTable) -> Bool {
    life == 1 && making(table) != nil
  }

  private func making(_ table: RecordTable) -> FieldChange? {
    fields.first { $0.name == table.table.columns[table.createdAt].name }
  }
}
