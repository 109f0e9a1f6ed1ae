import ClimbingModels
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes records of drafts, some at a time, and remembers what the same source gave before.
struct CatalogueBatch {
  private(set) var climbs: [CatalogueClimb] = []
  /// Areas that the source speaks of itself.
  private(set) var areas: [CatalogueArea] = []
  /// Areas that only climbs' or other areas' paths speak of: they fill gaps.
  private(set) var derived: [CatalogueArea] = []

  private var grades = CatalogueGrades()
  private var seenClimbs: Set<Identifier<CatalogueClimb>> = []
  /// The number of climbs without a number that share a name and a path.
  private var occurrences: [Identifier<CatalogueClimb>: Int] = [:]
  private var seenAreas: Set<Identifier<CatalogueArea>> = []
  private var derivedAreas: Set<Identifier<CatalogueArea>> = []
  /// The path of the climbs before the next one: climbs of an area come one after another.
  private var lastPath: [String] = []

  var count: Int { climbs.count + areas.count + derived.count }

  /// The number of areas that contain climbs, with all that are above.
  var derivedCount: Int { derivedAreas.count }

  /// The records go, the memory stays.
  mutating func empty() {
    climbs.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    derived.removeAll(keepingCapacity: true)
  }

  /// Takes a climb in.
  ///
  /// - Returns: whether it is the first of its ID.
  /// - Throws: `ValidationError` if it breaks a limit.
  mutating func add(
    _ draft: CatalogueClimbDraft, at now: Timestamp
  ) throws(ValidationError) -> Bool {
    let path = CatalogueNames.path(draft.path)
    let name = CatalogueNames.trimmed(draft.name)
    let identity: Identifier<CatalogueClimb>
    if let given = draft.identity {
      identity = given
    } else {
      identity = unusedIdentity(of: name, in: path)
    }
    let gradeText = CatalogueNames.filled(draft.gradeText)
    let reading = gradeText.map {
      grades.reading(of: $0, scale: draft.gradeScale, for: draft.disciplines)
    }
    let climb = CatalogueClimb(
      id: identity, area: path.isEmpty ? nil : CatalogueArea.identity(ofPath: path), name: name,
      gradeText: gradeText, gradeScale: reading?.scale, gradeFamily: reading?.family,
      gradeLow: reading?.low, gradeHigh: reading?.high,
      disciplines: Discipline.allCases.filter(draft.disciplines.contains),
      safety: CatalogueNames.filled(draft.safety), path: path,
      pathText: path.joined(separator: " "), position: draft.position, length: draft.length,
      mountainProjectID: draft.mountainProjectID, latitude: draft.latitude,
      longitude: draft.longitude, lifecycle: Lifecycle(createdAt: now))
    try climb.validate()
    try requireDepth(of: path)
    guard seenClimbs.insert(identity).inserted else { return false }
    if path != lastPath {
      try derive(path, latitude: draft.latitude, longitude: draft.longitude, at: now)
      lastPath = path
    }
    climbs.append(climb)
    return true
  }

  /// Takes an area in.
  ///
  /// - Returns: whether it is the first of its path.
  /// - Throws: `ValidationError` if it breaks a limit.
  mutating func add(
    _ draft: CatalogueAreaDraft, at now: Timestamp
  ) throws(ValidationError) -> Bool {
    let path = CatalogueNames.path(draft.path)
    let area = Self.area(
      path, climbCount: draft.climbCount, openBetaID: draft.openBetaID, latitude: draft.latitude,
      longitude: draft.longitude, at: now)
    try area.validate()
    try requireDepth(of: path)
    guard seenAreas.insert(area.id).inserted else { return false }
    try derive(Array(path.dropLast()), latitude: nil, longitude: nil, at: now)
    areas.append(area)
    return true
  }

  /// The areas of a path, as far as they are not known yet.
  private mutating func derive(
    _ path: [String], latitude: Double?, longitude: Double?, at now: Timestamp
  ) throws(ValidationError) {
    var path = path
    var isOwn = true
    while !path.isEmpty {
      let area = Self.area(
        path, latitude: isOwn ? latitude : nil, longitude: isOwn ? longitude : nil, at: now)
      guard derivedAreas.insert(area.id).inserted else { return }
      try area.validate()
      if !seenAreas.contains(area.id) { derived.append(area) }
      path.removeLast()
      isOwn = false
    }
  }

  private static func area(
    _ path: [String], climbCount: Int? = nil, openBetaID: UUID? = nil, latitude: Double?,
    longitude: Double?, at now: Timestamp
  ) -> CatalogueArea {
    CatalogueArea(
      id: CatalogueArea.identity(ofPath: path),
      parent: path.count < 2 ? nil : CatalogueArea.identity(ofPath: Array(path.dropLast())),
      name: path.last ?? "", path: path, depth: path.count - 1, climbCount: climbCount,
      latitude: latitude, longitude: longitude, openBetaID: openBetaID,
      lifecycle: Lifecycle(createdAt: now))
  }

  private mutating func unusedIdentity(
    of name: String, in path: [String]
  ) -> Identifier<CatalogueClimb> {
    let first = CatalogueClimb.identity(named: name, inPath: path)
    let occurrence = occurrences[first, default: 0] + 1
    occurrences[first] = occurrence
    return occurrence == 1
      ? first : CatalogueClimb.identity(named: name, inPath: path, occurrence: occurrence)
  }

  private func requireDepth(of path: [String]) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(path.count <= 32, "path", "must have at most 32 names")
    try problems.check("path")
  }
}

/// The number of rows of the catalogue that were new, changed, and just so.
struct CatalogueSaveCounts: Sendable {
  var added = 0
  var updated = 0
  var unchanged = 0

  var hasChanged: Bool { added + updated > 0 }
}

extension WriteTransaction {
  /// Saves what is new or has changed of a batch, and says in the index that it has to be made
  /// again, if names or places have.
  func keep(_ batch: CatalogueBatch, at now: Timestamp) throws -> CatalogueSaveCounts {
    var saving = CatalogueSaveCounts()
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
    _ records: [R], at now: Timestamp, into saving: inout CatalogueSaveCounts,
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
