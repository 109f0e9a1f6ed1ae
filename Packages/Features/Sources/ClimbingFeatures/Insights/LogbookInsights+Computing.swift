import ClimbingModels
import DomainModels
import Grades

extension LogbookInsights {
  /// Computes everything of a climber's records.
  ///
  /// - Parameters:
  ///   - material: the records of one moment.
  ///   - options: what is looked at.
  public init(of material: InsightsMaterial, options: InsightsOptions = InsightsOptions()) {
    let counting = InsightsCounting(material, options)
    let histories = counting.histories
    self.init(
      options: options, today: material.today, totals: counting.totals,
      families: counting.ladders.indices.map { place in
        FamilyCounting(counting, ladder: place, histories).insights
      },
      projects: counting.projects, load: counting.load, readiness: counting.readiness,
      days: counting.days,
      tags: counting.tags, places: counting.places, years: counting.years,
      yearToDate: counting.yearToDate)
  }
}

extension InsightsCounting {
  /// The projects of the families asked for.
  fileprivate var projects: [Project] {
    let wanted = Set(options.families.map(\.id))
    guard !wanted.isEmpty else { return material.projects }
    return material.projects.filter { $0.grade?.family.map(wanted.contains) ?? false }
  }

  /// What is logged of each route, of all days.
  fileprivate var histories: [RouteHistory] {
    var routes: [[Outing]] = Array(repeating: [], count: routeCount)
    for outing in all { routes[outing.route].append(outing) }
    return routes.compactMap { $0.isEmpty ? nil : RouteHistory($0) }
  }
}
