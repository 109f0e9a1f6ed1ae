import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// Climbers as JSON, the same in every command.
enum ClimberJSON {
  static let accountFields = JSONFields([
    "id", "handle", "name", "isSignedIn", "isActing", "signedInAt",
  ])

  static func value(_ climber: LocalClimber) -> JSONValue {
    [
      "id": .string(climber.profile.id.description), "handle": .string(climber.profile.handle),
      "name": .string(climber.profile.name), "isSignedIn": .boolean(climber.account.isSignedIn),
      "isActing": .boolean(climber.isActing),
      "signedInAt": climber.account.signedInAt.map { .string($0.description) } ?? .null,
    ]
  }

  static let profileFields = JSONFields([
    "id", "handle", "name", "bio", "home", "routeScale", "boulderScale", "visibility", "isOwn",
    "following", "followedBy", "followerCount", "followingCount", "postCount",
  ])

  static func value(_ detail: ProfileDetail) -> JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    func count(_ count: Int?) -> JSONValue { count.map { .integer(Int64($0)) } ?? .null }
    let profile = detail.profile
    return [
      "id": .string(detail.climber.id.description), "handle": .string(detail.climber.handle),
      "name": .string(detail.climber.name), "bio": text(profile?.bio), "home": text(profile?.home),
      "routeScale": text(profile?.routeScale), "boulderScale": text(profile?.boulderScale),
      "visibility": text(profile?.visibility.rawValue), "isOwn": .boolean(detail.isOwn),
      "following": .string(detail.following.rawValue),
      "followedBy": .string(detail.followedBy.rawValue),
      "followerCount": count(detail.followerCount),
      "followingCount": count(detail.followingCount), "postCount": count(detail.postCount),
    ]
  }

  static let blockFields = JSONFields(["id", "handle", "name", "since"])

  /// A climber who is blocked, or no longer is.
  static func value(_ blocked: BlockedClimber) -> JSONValue {
    [
      "id": .string(blocked.climber.id.description), "handle": .string(blocked.climber.handle),
      "name": .string(blocked.climber.name),
      "since": blocked.since.map { .string($0.description) } ?? .null,
    ]
  }

  static let followFields = JSONFields(["id", "handle", "name", "relation", "state", "since"])

  /// A climber who follows or is followed; the relation is `follower`, `following`, `request` or
  /// `asked`.
  static func value(_ following: Following, _ relation: String) -> JSONValue {
    [
      "id": .string(following.climber.id.description),
      "handle": .string(following.climber.handle), "name": .string(following.climber.name),
      "relation": .string(relation), "state": .string(following.state.rawValue),
      "since": following.since.map { .string($0.description) } ?? .null,
    ]
  }
}
