import ClimbingModels
import DomainModels
import Storage

extension WriteTransaction {
  /// Saves what is new or has changed of a batch, and says in the index that it has to be made
  /// again, if names or places have.
  func keep(_ batch: CatalogueBatch, at now: Timestamp) throws -> CatalogueSaving {
    var saving = CatalogueSaving()
    try keep(batch.areas, at: now, into: &saving) { stored, area in
      var kept = stored
      kept.climbCount = area.climbCount ?? stored.climbCount
      kept.latitude = area.latitude ?? stored.latitude
      kept.longitude = area.longitude ?? stored.longitude
      kept.openBetaID = area.openBetaID ?? stored.openBetaID
      return kept
    }
    let known = try present(batch.derived.map(\.id))
    for area in batch.derived where !known.contains(area.id) {
      try save(area)
      saving.added += 1
    }
    try keep(batch.climbs, at: now, into: &saving) { stored, climb in
      stored.filled(from: climb)
    }
    if saving.hasChanged { try markCatalogueIndexStale() }
    return saving
  }

  /// Saves each record as it becomes of what is stored and what is new.
  private func keep<R: Record>(
    _ records: [R], at now: Timestamp, into saving: inout CatalogueSaving,
    merging: (_ stored: R, _ new: R) -> R
  ) throws {
    guard !records.isEmpty else { return }
    let stored = try fetch(Query<R>().filter(.among(\.id, records.map(\.id))).includingDeleted())
    let byID = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for record in records {
      guard let old = byID[record.id] else {
        try save(record)
        saving.added += 1
        continue
      }
      var kept = merging(old, record)
      if kept == old, !old.lifecycle.isDeleted {
        saving.unchanged += 1
        continue
      }
      kept.lifecycle = old.lifecycle.restored(at: now)
      try save(kept)
      saving.updated += 1
    }
  }

  private func present<R: Record>(_ ids: [Identifier<R>]) throws -> Set<Identifier<R>> {
    guard !ids.isEmpty else { return [] }
    return Set(try values(of: \.id, Query<R>().filter(.among(\.id, ids))))
  }
}

extension CatalogueClimb {
  /// This climb with what another source, or a newer edition, says of it; what that doesn't say
  /// stays.
  fileprivate func filled(from new: CatalogueClimb) -> CatalogueClimb {
    var climb = self
    // A name that OpenBeta has taken back is still the climb's.
    if new.name != CatalogueNames.redacted { climb.name = new.name }
    if new.gradeText != nil {
      climb.gradeText = new.gradeText
      climb.gradeScale = new.gradeScale
      climb.gradeFamily = new.gradeFamily
      climb.gradeLow = new.gradeLow
      climb.gradeHigh = new.gradeHigh
    }
    if !new.disciplines.isEmpty { climb.disciplines = new.disciplines }
    if !new.path.isEmpty {
      climb.area = new.area
      climb.path = new.path
      climb.pathText = new.pathText
    }
    climb.safety = new.safety ?? safety
    climb.position = new.position ?? position
    climb.length = new.length ?? length
    climb.mountainProjectID = new.mountainProjectID ?? mountainProjectID
    climb.latitude = new.latitude ?? latitude
    climb.longitude = new.longitude ?? longitude
    return climb
  }
}
