import DomainModels

extension WriteTransaction {
  /// Writes again a change of this store that was taken back, and logs it under a new operation.
  ///
  /// The fields keep their moments, so that whatever was written since stays.
  ///
  /// - Parameter change: a change that ``adopt(_:inPlaceOf:)`` or ``sweep(_:)`` took back.
  /// - Returns: what became of it; it was logged unless it could not be taken.
  /// - Throws: ``StorageError``.
  public func resubmit(_ change: Change) throws -> ChangeOutcome {
    let outcome = try merge(change, upTo: .none).outcome
    switch outcome {
    case .applied, .merged, .superseded: break
    case .unknownSchema, .incomplete, .tooFarAhead, .invalid: return outcome
    }
    let (stamp, sequence) = try mint(in: change.scope)
    let again = Change(
      operation: environment.identifiers.uuid(), sequence: sequence, scope: change.scope,
      table: change.table, record: change.record, life: change.life, stamp: stamp,
      fields: change.fields, schemaVersion: change.schemaVersion)
    try writing.insert(ChangeTable.values(of: again), into: ChangeTable.table)
    return outcome
  }
}
