import ClimbingModels
import DomainModels
import Grades

extension LogbookInsights {
  /// Computes everything of a climber's records.
  ///
  /// - Parameters:
  ///   - material: the records of one point in time.
  ///   - options: what is looked at.
  public init(of material: InsightsMaterial, options: InsightsOptions = InsightsOptions()) {
    let counting = InsightsCounting(
      material, LogbookLines(material.climbs, material.attempts), options)
    self.init(counting)
    families = counting.families
    projects = options.wanted(material.projects)
  }

  /// Computes everything but families and projects, which may be computed meanwhile.
  init(_ counting: InsightsCounting) {
    self.init(
      options: counting.options, today: counting.material.today, totals: counting.totals,
      families: [], projects: [], load: counting.load, readiness: counting.readiness,
      days: counting.days, tags: counting.tags, places: counting.places, years: counting.years,
      yearToDate: counting.yearToDate)
  }
}

extension InsightsCounting {
  /// What the grades of each family say.
  var families: [FamilyInsights] {
    let histories = histories
    return ladders.indices.map { FamilyCounting(self, ladder: $0, histories).insights }
  }

  /// What is logged of each route, of all days.
  private var histories: [RouteHistory] {
    // Those of one route beside each other, in the order of the routes.
    var next = Array(repeating: 0, count: lines.routes.count + 1)
    for climbingDay in all { next[climbingDay.route + 1] += 1 }
    for route in next.indices.dropFirst() { next[route] += next[route - 1] }
    let starts = next
    var order = Array(repeating: 0, count: all.count)
    for (index, climbingDay) in all.enumerated() {
      order[next[climbingDay.route]] = index
      next[climbingDay.route] += 1
    }
    let sorted = order.map { all[$0] }
    return starts.indices.dropLast().compactMap { route in
      let climbingDays = sorted[starts[route]..<starts[route + 1]]
      return climbingDays.isEmpty ? nil : RouteHistory(climbingDays)
    }
  }
}

extension InsightsOptions {
  /// The projects of the families asked for.
  func wanted(_ projects: [Project]) -> [Project] {
    let wanted = Set(families.map(\.id))
    guard !wanted.isEmpty else { return projects }
    return projects.filter { $0.grade?.family.map(wanted.contains) ?? false }
  }
}
