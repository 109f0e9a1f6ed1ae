import ClimbingModels
import DomainModels
import Grades
import Storage

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
