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
