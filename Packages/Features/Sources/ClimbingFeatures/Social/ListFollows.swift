import ClimbingModels
import DomainModels
public import Storage

/// Lists whom the climber follows, and who follows.
public struct ListFollows<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares the lists of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The climber's own lists; no other climber's can be asked for.
  ///
  /// - Throws: ``AccountError`` when signed out.
  public func callAsFunction() async throws -> FollowList {
    let me = context.climber
    return try await context.store.read { transaction in
      _ = try transaction.signedInProfile(me)
      let mine = try transaction.follows(by: me)
      let others = try transaction.follows(of: me)
      let cards = try transaction.cards(of: mine.map(\.followee) + others.map(\.follower))
      return FollowList(
        followers: [Following](others.filter(\.isAccepted), \.follower, cards),
        following: [Following](mine.filter(\.isAccepted), \.followee, cards),
        requests: [Following](others.filter { !$0.isAccepted }, \.follower, cards),
        asked: [Following](mine.filter { !$0.isAccepted }, \.followee, cards))
    }
  }
}
