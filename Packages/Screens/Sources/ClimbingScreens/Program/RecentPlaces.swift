import ClimbingFeatures
import ClimbingModels
import Storage

/// Reads the places of the last sessions.
struct RecentPlaces<Context: HasStore> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The places of the last forty sessions, the newest first, each once.
  func callAsFunction() async throws -> [String] {
    var seen: Set<String> = []
    return try await ListSessions(context)(limit: 40).compactMap { summary in
      guard let place = summary.session.place, seen.insert(place.lowercased()).inserted else {
        return nil
      }
      return place
    }
  }
}
