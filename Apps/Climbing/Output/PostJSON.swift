import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
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

  static func value(_ item: FeedItem) -> JSONValue { .object(members(item)) }

  static func value(_ detail: PostDetail) -> JSONValue {
    var members = members(detail.item)
    members["comments"] = .array(
      detail.comments.map { entry in
        [
          "id": .string(entry.comment.id.description),
          "author": entry.author.map(value) ?? .null, "text": .string(entry.comment.text),
          "writtenAt": .string(entry.comment.lifecycle.createdAt.description),
          "canDelete": .boolean(entry.canDelete),
        ]
      })
    members["kudos"] = .array(detail.kudos.map(value))
    return .object(members)
  }

  private static func members(_ item: FeedItem) -> JSONObject {
    let post = item.post
    return [
      "id": .string(post.id.description), "author": value(item.author),
      "kind": post.climb == nil ? "session" : "climb", "title": .string(post.title),
      "text": .text(post.text), "discipline": .text(post.discipline?.rawValue),
      "grade": .text(post.gradeText), "scale": .text(post.gradeScale), "crag": .text(post.crag),
      "date": .text(post.date), "result": .text(post.result?.rawValue),
      "style": .text(post.style?.rawValue), "mode": .text(post.mode?.rawValue),
      "catalogueClimb": .text(post.catalogueClimb), "allowsCopies": .boolean(post.allowsCopies),
      "visibility": .string(post.visibility.rawValue), "kudosCount": .count(item.kudosCount),
      "commentCount": .count(item.commentCount), "hasOwnKudos": .boolean(item.hasOwnKudos),
      "isOwn": .boolean(item.isOwn), "sharedAt": .string(post.lifecycle.createdAt.description),
      "cursor": .string(FeedCursor(after: post).description),
    ]
  }

  private static func value(_ climber: ClimberCard) -> JSONValue {
    [
      "id": .string(climber.id.description), "handle": .string(climber.handle),
      "name": .string(climber.name),
    ]
  }
}
