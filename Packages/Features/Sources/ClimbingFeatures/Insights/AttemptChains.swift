import ClimbingModels
import DomainModels

/// The attempts of each climb, found without a dictionary of lists.
struct AttemptChains {
  /// For each climb, the first link of its chain, or -1.
  private var heads: [Int]
  /// For each attempt, the next link, or -1.
  private var links: [Int]

  init(_ material: InsightsMaterial) {
    var places: [Identifier<Climb>: Int] = [:]
    places.reserveCapacity(material.climbs.count)
    for index in material.climbs.indices { places[material.climbs[index].id] = index }
    heads = Array(repeating: -1, count: material.climbs.count)
    links = Array(repeating: -1, count: material.attempts.count)
    for index in material.attempts.indices
    where !material.attempts[index].lifecycle.isDeleted {
      guard let climb = places[material.attempts[index].climb] else { continue }
      links[index] = heads[climb]
      heads[climb] = index
    }
  }

  /// A climb's living attempts, in order.
  func attempts(of climb: Int, in attempts: [Attempt]) -> [Attempt] {
    var found: [Attempt] = []
    var next = heads[climb]
    while next >= 0 {
      found.append(attempts[next])
      next = links[next]
    }
    return found.count > 1 ? found.sorted(by: Attempt.isOrdered) : found
  }
}
