import DomainModels
import FriendsModels
import Identity
import Storage

/// Makes the missions of all series that have come within sight since somebody last looked.
struct PlanAhead<Context: FriendsContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func callAsFunction(at now: Timestamp) async throws {
    let sight = now.adding(days: FriendsLimits.seriesDays - 7)
    let due = Query<MissionSeries>().filter(\.plannedUntil < sight)
    guard try await context.store.read({ try $0.count(due) }) > 0 else { return }
    let keys = context.identityKeys
    try await context.store.write { transaction in
      for series in try transaction.fetch(due) {
        let newest = try transaction.first(
          Query<Mission>().filter(\.series == series.id).order(by: \.startsAt, .descending))
        guard let model = newest, let host = try transaction.find(series.host),
          try !transaction.isGone(host)
        else { continue }
        try transaction.planSeries(series, like: model, keys.place(of: model), at: now, keys)
      }
    }
  }
}
