import FriendsRequests
import Services

/// What the screens ask to be done.
public struct FriendsEffect: Sendable {
  /// What it is called, so that whoever asked knows what came of it.
  let name: String
  /// Whether something is changed by it.
  let isChange: Bool
  let work: @Sendable (FriendsSurroundings) async throws -> [FriendsNews]

  /// Reports changes until it is cancelled.
  static let watch = FriendsEffect(name: "watch", isChange: false) { _ in [] }

  var isWatching: Bool { name == Self.watch.name }

  /// Finds out whether somebody is signed in, and has a complete profile.
  static let stand = FriendsEffect(name: "stand", isChange: false) { surroundings in
    do {
      let user = try await surroundings.client.perform(Users.Me())
      return [.stands(user)]
    } catch let error as ServiceError where error.reason == .unauthorized {
      return [.stands(nil)]
    }
  }

  /// Reads what a page shows.
  static func load(_ view: FriendsView) -> FriendsEffect {
    FriendsEffect(name: "load \(view)", isChange: false) { surroundings in
      [.content(view, try await view.load(surroundings))]
    }
  }

  /// Changes something by a request, and says what came of it.
  static func change<Request: FriendsRequest>(
    _ request: Request, _ words: @escaping @Sendable (Request.Response) -> String
  ) -> FriendsEffect {
    FriendsEffect(name: "\(Request.endpoint.path)", isChange: true) { surroundings in
      [.done(words(try await surroundings.performOnce(request)))]
    }
  }
}
