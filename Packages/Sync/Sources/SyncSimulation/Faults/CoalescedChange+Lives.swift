import Storage

extension [CoalescedChange] {
  /// The changes with all of one record made one, of the first life among them that is a deletion.
  ///
  /// That is how a queue of one entry for each record looks at it: what comes after a deletion is
  /// added to the deletion.
  func joinedAcrossLives() -> [CoalescedChange] {
    var places: [RecordKey: Int] = [:]
    var joined: [Change] = []
    for change in map(\.change) {
      if let place = places[change.key] {
        joined[place] = joined[place].absorbing(change)
      } else {
        places[change.key] = joined.count
        joined.append(change)
      }
    }
    return joined.coalesced()
  }
}

extension Change {
  fileprivate func absorbing(_ next: Change) -> Change {
    let life = isDeletion ? life : next.life
    let fields = next.fields.filter { !isDeletion || $0.name != "deleted_at" }
    let names = Set(fields.map(\.name))
    return Change(
      operation: next.operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life, stamp: Swift.max(stamp, next.stamp),
      fields: self.fields.filter { !names.contains($0.name) } + fields,
      schemaVersion: schemaVersion)
  }
}
