import ClimbingModels
import DomainModels
import Grades
import Storage

/// A row with everything worked out that needs no store.
struct PreparedRow: Sendable {
  /// The value to keep.
  enum Content: Sendable {
    case climb(Climb, Attempt?)
    /// The same entry stood in the file before.
    case repeated(Climb)
  }

  var line: Int
  var content: Content
  var repairs: [String]
}

extension WriteTransaction {
  /// Adds what is not there yet, and counts.
  ///
  /// - Returns: the climbs that were added.
  func add(
    _ rows: [PreparedRow], to report: inout ImportReport,
    _ progress: (ImportProgress) -> Void
  ) throws -> [Climb] {
    var added: [Climb] = []
    let known = try knownClimbs(among: rows.map(\.climb.id))
    let catalogue = try knownCatalogueClimbs(among: rows.compactMap(\.climb.catalogueClimb))
    for (index, row) in rows.enumerated() {
      if try add(row, known: known) {
        report.imported += 1
        added.append(row.climb)
      } else {
        report.duplicates += 1
      }
      if !row.repairs.isEmpty { report.repaired += 1 }
      report.repairs += row.repairs.map { RepairedRow(line: row.line, what: $0) }
      if let linked = row.climb.catalogueClimb, catalogue.contains(linked) { report.linked += 1 }
      if index % 512 == 511 {
        if Task.isCancelled { throw CancellationError() }
        progress(.writing(rows: index + 1, of: rows.count))
      }
    }
    progress(.writing(rows: rows.count, of: rows.count))
    return added
  }

  /// Adds one row; false if it is there already.
  private func add(_ row: PreparedRow, known: Set<Identifier<Climb>>) throws -> Bool {
    switch row.content {
    case .repeated: return false
    case .climb(let climb, let attempt):
      guard !known.contains(climb.id), try addIfAbsent(climb) else { return false }
      if let attempt { _ = try addIfAbsent(attempt) }
      return true
    }
  }

  /// Inserts a record, unless its ID is taken: a query doesn't show what was erased.
  private func addIfAbsent<R: Record>(_ record: R) throws -> Bool {
    do {
      try insert(record)
      return true
    } catch let error as StorageError where error.reason == .duplicate {
      return false
    }
  }

  /// Returns the climbs among these that exist, deleted ones too.
  private func knownClimbs(
    among ids: [Identifier<Climb>]
  ) throws -> Set<Identifier<Climb>> {
    try inPortions(ids) { portion in
      try values(of: \.id, Query<Climb>().filter(.among(\.id, portion)).includingDeleted())
    }
  }

  private func knownCatalogueClimbs(
    among ids: [Identifier<CatalogueClimb>]
  ) throws -> Set<Identifier<CatalogueClimb>> {
    try inPortions(Array(Set(ids))) { portion in
      try values(of: \.id, Query<CatalogueClimb>().filter(.among(\.id, portion)))
    }
  }

  /// A store may limit how many values one question holds.
  private func inPortions<Value: Hashable>(
    _ all: [Value], _ find: ([Value]) throws -> [Value]
  ) rethrows -> Set<Value> {
    var found: Set<Value> = []
    for start in stride(from: 0, to: all.count, by: 50_000) {
      found.formUnion(try find(Array(all[start..<min(start + 50_000, all.count)])))
    }
    return found
  }
}

extension PreparedRow {
  /// The climb of an entry.
  fileprivate var climb: Climb {
    switch content {
    case .climb(let climb, _), .repeated(let climb): climb
    }
  }
}

extension WriteTransaction {
  /// Gives a climber who has not chosen scales those of an imported logbook.
  ///
  /// The scale of more than half of its routes becomes the climber's, and the same for boulders, if
  /// there are at least two. A scale that was chosen stays.
  ///
  /// - Parameters:
  ///   - climbs: what was added.
  ///   - report: receives the scales that were taken over.
  ///   - now: when.
  /// - Throws: what reading and writing throw.
  func adoptScales(
    of climbs: [Climb], into report: inout ImportReport, at now: Timestamp
  ) throws {
    guard let climber = Identifier<Profile>(owner.description), let old = try find(climber) else {
      return
    }
    var profile = old
    if old.routeScale == nil {
      report.routeScale = Self.usualScale(of: climbs, in: .route)
      profile.routeScale = report.routeScale
    }
    if old.boulderScale == nil {
      report.boulderScale = Self.usualScale(of: climbs, in: .boulder)
      profile.boulderScale = report.boulderScale
    }
    guard report.routeScale != nil || report.boulderScale != nil else { return }
    profile.lifecycle = old.lifecycle.updated(at: now)
    try profile.validate()
    try save(profile)
  }

  private static func usualScale(of climbs: [Climb], in family: GradeFamily) -> String? {
    let scales = climbs.filter { $0.gradeFamily == family.id }.compactMap(\.gradeScale)
    let counts = Dictionary(scales.map { ($0, 1) }, uniquingKeysWith: +)
    guard let usual = counts.max(by: { $0.value < $1.value }), usual.value >= 2,
      usual.value * 2 > scales.count, let scale = try? GradeScale.named(usual.key),
      !scale.needsHint
    else { return nil }
    return scale.id
  }
}
