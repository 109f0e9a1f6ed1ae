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
    let keys = context.identityKeys
    for series in try await context.store.read({ try $0.values(of: \.id, due) }) {
      try await context.store.write { transaction in
        let newest = try transaction.first(
          Query<Mission>().filter(\.series == series).order(by: \.startsAt, .descending))
        guard let series = try transaction.find(series), series.plannedUntil < sight,
          let model = newest, let host = try transaction.find(series.host),
          try !transaction.isGone(host)
        else { return }
        try transaction.planSeries(series, like: model, keys.place(of: model), at: now, keys)
      }
    }
  }
}
