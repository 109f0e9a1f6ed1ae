import ClimbingModels
import DomainModels

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
  /// How many climbs without a number there were of a name and a path.
  private var occurrences: [Identifier<CatalogueClimb>: Int] = [:]
  private var seenAreas: Set<Identifier<CatalogueArea>> = []
  private var derivedAreas: Set<Identifier<CatalogueArea>> = []
  /// What the climbs before the next one lie in: climbs of an area come one after another.
  private var lastPath: [String] = []

  var count: Int { climbs.count + areas.count + derived.count }

  /// How many areas climbs lie in, with all that are above.
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
  /// - Throws: ``ValidationError`` if it breaks a limit.
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
  /// - Throws: ``ValidationError`` if it breaks a limit.
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
