import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// A climb with everything that belongs to it.
  func logged(_ climb: Climb) throws -> LoggedClimb {
    try logged([climb]).first ?? LoggedClimb(climb: climb, attempts: [])
  }

  /// Climbs with everything that belongs to them, in the same order.
  ///
  /// Attempts and tags are asked for in few questions, not climb by climb; those of deleted climbs
  /// are the ones that were deleted with them.
  func logged(_ climbs: [Climb]) throws -> [LoggedClimb] {
    guard !climbs.isEmpty else { return [] }
    let hasDeleted = climbs.contains { $0.lifecycle.isDeleted }
    let ids = climbs.map { $0.id }
    let attempts = ByClimb(
      try fetch(
        LogbookSearch.queries(for: ids) { Query<Attempt>().filter(.among(\.climb, $0)) },
        includingDeleted: hasDeleted), of: \.climb)
    let impacts = ByClimb(
      try fetch(
        LogbookSearch.queries(for: ids) { Query<TagImpact>().filter(.among(\.climb, $0)) },
        includingDeleted: hasDeleted), of: \.climb)
    let tags = impacts.isEmpty ? [:] : try tagWords()
    return climbs.map { climb in
      let deletedAt = climb.lifecycle.deletedAt
      let own = attempts[climb.id].filter { $0.lifecycle.deletedAt == deletedAt }
        .sorted(by: Attempt.isOrdered)
      let said = impacts[climb.id].filter { $0.lifecycle.deletedAt == deletedAt }
      let named = said.compactMap { impact in
        tags[impact.tag].map {
          LoggedTag(kind: $0.kind, slug: $0.slug, name: $0.name, impact: impact.impact)
        }
      }
      return LoggedClimb(
        climb: climb, attempts: own, impacts: said,
        tags: named.sorted { ($0.kind.rank, $0.slug) < ($1.kind.rank, $1.slug) })
    }
  }
}

extension RecordReading {
  private func fetch<R: Record>(_ queries: [Query<R>], includingDeleted: Bool) throws -> [R] {
    var found: [R] = []
    for query in queries {
      found += try fetch(includingDeleted ? query.includingDeleted() : query)
    }
    return found
  }
}

extension TagKind {
  fileprivate var rank: Int { TagKind.allCases.firstIndex(of: self) ?? 0 }
}
