public import ClimbingModels
public import DomainModels
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

/// Whom a climber follows, and who follows; each list by its handles.
public struct FollowList: Sendable, Equatable {
  /// The climber's followers.
  public let followers: [Following]
  /// The climbers whom the climber follows.
  public let following: [Following]
  /// The climbers who ask to follow the climber.
  public let requests: [Following]
  /// Whom the climber has asked, and who has not answered.
  public let asked: [Following]

  public init(
    followers: [Following], following: [Following], requests: [Following], asked: [Following]
  ) {
    self.followers = followers
    self.following = following
    self.requests = requests
    self.asked = asked
  }
}

/// The state of one climber's following another.
public enum FollowState: String, Sendable, Hashable, CaseIterable {
  case none
  /// Asked for, and not yet decided on.
  case requested
  /// Agreed to.
  case accepted

  /// The state that a follow says; that of a deleted or missing one is ``none``.
  public init(_ follow: Follow?) {
    guard let follow, !follow.lifecycle.isDeleted else {
      self = .none
      return
    }
    self = follow.isAccepted ? .accepted : .requested
  }
}

/// A climber whom one follows, or who follows, or asks to.
public struct Following: Sendable, Hashable {
  /// The other climber.
  public let climber: ClimberCard
  /// The state of following.
  public let state: FollowState
  /// Since when; `nil` where there is none.
  public let since: Timestamp?

  public init(climber: ClimberCard, state: FollowState, since: Timestamp?) {
    self.climber = climber
    self.state = state
    self.since = since
  }
}

// Rows of profiles, follows, posts, kudos and comments belong to groups: a store shows those of all
// groups that the device has. Each question here therefore names the group by its column.

extension RecordReading {
  /// The profile that a climber names: by handle, with or without `@`, or by its ID.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - viewer: who asks; misspelt names are only guessed among profiles that this climber may see.
  /// - Returns: the profile, whether or not the viewer may see all of it: the climber who knows a
  ///   private climber's handle may ask to follow.
  /// - Throws: ``SocialError`` if no climber is meant, or several are.
  func profile(called text: String, by viewer: Identifier<Profile>) throws -> Profile {
    let wanted = Handle.folded(text)
    let blocks = try blocks(around: viewer)
    if let id = Identifier<Profile>(wanted) {
      if !blocks.blockers.contains(id), let profile = try find(id) { return profile }
      throw SocialError.profileNotFound(text, near: [])
    }
    let called = try fetch(Query<Profile>().filter(\.handle == wanted).order(by: \.id))
      .filter { !blocks.blockers.contains($0.id) }
    if let profile = called.first, called.count == 1 { return profile }
    if called.count > 1 {
      throw SocialError.ambiguousProfile(wanted, candidates: called.map { "\($0.id) (\($0.name))" })
    }
    let followed = Set(try follows(by: viewer).map(\.followee))
    let seen = try fetch(Query<Profile>().order(by: \.handle))
      .filter {
        ($0.visibility == .everybody || followed.contains($0.id)) && !blocks.separate($0.id)
      }
    throw SocialError.profileNotFound(
      text, near: Spelling.nearest(to: wanted, among: seen.map(\.handle)))
  }

  /// One climber's following another, if it is not deleted.
  func follow(
    by follower: Identifier<Profile>, of followee: Identifier<Profile>,
    includingDeleted: Bool = false
  ) throws -> Follow? {
    let id = Follow.identity(of: follower, following: followee)
    let query = Query<Follow>().filter(
      \.id == id && \.follower == follower && \.followee == followee)
    return try first(includingDeleted ? query.includingDeleted() : query)
  }

  /// Whom a climber follows or has asked to, in all groups.
  func follows(by follower: Identifier<Profile>) throws -> [Follow] {
    try fetch(Query<Follow>().filter(\.follower == follower).order(by: \.id))
  }

  /// Who follows a climber or asks to: the climber's own group.
  func follows(of followee: Identifier<Profile>) throws -> [Follow] {
    try fetch(Query<Follow>().filter(\.followee == followee).order(by: \.id))
  }

  /// The climbers with these IDs whom this device knows.
  func cards(of ids: [Identifier<Profile>]) throws -> [Identifier<Profile>: ClimberCard] {
    let profiles = try fetch(Query<Profile>().filter(.among(\.id, Array(Set(ids)))))
    return Dictionary(profiles.map { ($0.id, ClimberCard($0)) }) { first, _ in first }
  }

  /// Returns whether a climber may see all of a profile, and not only who it is.
  func isVisible(_ profile: Profile, to viewer: Identifier<Profile>) throws -> Bool {
    if profile.id == viewer { return true }
    if try blocks(around: viewer).separate(profile.id) { return false }
    return profile.visibility.includes(
      accepted: try follow(by: viewer, of: profile.id)?.isAccepted ?? false)
  }
}

extension [Following] {
  /// Those whom the cards know, by their handles.
  init(
    _ follows: [Follow], _ other: (Follow) -> Identifier<Profile>,
    _ cards: [Identifier<Profile>: ClimberCard]
  ) {
    self = follows.compactMap { follow in
      cards[other(follow)].map { Following($0, follow) }
    }
    .sorted { ($0.climber.handle, $0.climber.id) < ($1.climber.handle, $1.climber.id) }
  }
}

extension Following {
  /// The other climber and what a follow says.
  init(_ climber: ClimberCard, _ follow: Follow?) {
    let state = FollowState(follow)
    self.init(
      climber: climber, state: state,
      since: state == .none ? nil : follow?.acceptedAt ?? follow?.lifecycle.updatedAt)
  }
}
