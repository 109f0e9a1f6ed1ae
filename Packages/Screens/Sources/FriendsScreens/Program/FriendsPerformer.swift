import DomainModels
import FriendsRequests
import Services

/// Does what the screens ask for, and tells them what came of it.
public struct FriendsPerformer: Sendable {
  private let surroundings: FriendsSurroundings

  /// Takes what there is around the screens.
  public init(_ surroundings: FriendsSurroundings) { self.surroundings = surroundings }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: what to do.
  ///   - tell: takes what came of it; an effect that fails says so here too.
  public func callAsFunction(
    _ effect: FriendsEffect, tell: @Sendable (FriendsNews) -> Void
  ) async {
    if effect.isWatching {
      guard let changes = surroundings.changes else { return }
      for await _ in changes() { tell(.outdated) }
      return
    }
    do {
      let news = try await effect.work(surroundings)
      if effect.isChange { try await surroundings.afterwards() }
      for item in news { tell(item) }
    } catch is CancellationError {
      // Whoever cancelled it knows.
    } catch let error as ServiceError {
      tell(.failed(effect.name, error.message, hint: error.hint))
      if error.reason == .unauthorized { tell(.left) }
      if error.reason == .notFound { tell(.gone(effect.name)) }
      if error.reason == FriendsAPI.codes.unavailable { tell(.unreachable) }
    } catch let error as any ExplainedError {
      tell(.failed(effect.name, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect.name, String(describing: error), hint: nil))
    }
  }
}
