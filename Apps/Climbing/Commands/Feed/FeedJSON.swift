import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import ProductCommands
import TerminalCommands

/// A post as JSON, the same in every command.
enum PostJSON {
  private static let own = [
    "id", "author", "kind", "title", "text", "discipline", "grade", "scale", "crag", "date",
    "result", "style", "mode", "catalogueClimb", "allowsCopies", "visibility", "kudosCount",
    "commentCount", "hasOwnKudos", "isOwn", "sharedAt", "cursor",
  ]

  static let fields = JSONFields(own)
  static let detailFields = JSONFields(own + ["comments", "kudos"])

  private static let sources = [
    "grade": "gradeText", "scale": "gradeScale", "catalogueClimb": "catalogueClimbId",
    "sharedAt": "createdAt",
  ]

  static func value(_ item: FeedItem) -> JSONValue {
    ResponseFields(own, from: sources).json(of: item.post, adding: additions(to: item))
  }

  static func value(_ detail: PostDetail) -> JSONValue {
    var additions = additions(to: detail.item)
    additions["comments"] = .array(
      detail.comments.map { entry in
        [
          "id": .string(entry.comment.id.description),
          "author": entry.author.map(value) ?? .null, "text": .string(entry.comment.text),
          "writtenAt": .string(entry.comment.lifecycle.createdAt.description),
          "canDelete": .boolean(entry.canDelete),
        ]
      })
    additions["kudos"] = .array(detail.kudos.map(value))
    return ResponseFields(detailFields.known, from: sources)
      .json(of: detail.item.post, adding: additions)
  }

  private static func additions(to item: FeedItem) -> JSONObject {
    [
      "author": value(item.author), "kind": item.post.climb == nil ? "session" : "climb",
      "kudosCount": .count(item.kudosCount), "commentCount": .count(item.commentCount),
      "hasOwnKudos": .boolean(item.hasOwnKudos), "isOwn": .boolean(item.isOwn),
      "cursor": .string(FeedCursor(after: item.post).description),
    ]
  }

  private static func value(_ climber: ClimberCard) -> JSONValue {
    [
      "id": .string(climber.id.description), "handle": .string(climber.handle),
      "name": .string(climber.name),
    ]
  }
}

/// A comment as JSON, the same in every command.
enum CommentJSON {
  static let fields = comment.list

  private static let comment = ResponseFields(
    ["id", "post", "text", "writtenAt"], from: ["post": "postId", "writtenAt": "createdAt"])

  static func value(_ comment: PostComment) -> JSONValue { self.comment.json(of: comment) }
}

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

  /// The JSON of a block; without a block `since` is null.
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
