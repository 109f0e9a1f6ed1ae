import ClimbingModels
import DomainModels
import Storage

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

  /// Whether a climber may see all of a profile, and not only who it is.
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
