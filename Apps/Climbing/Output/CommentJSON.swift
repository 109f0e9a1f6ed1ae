import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// A comment as JSON, the same in every command.
enum CommentJSON {
  static let fields = JSONFields(["id", "post", "text", "writtenAt"])

  static func value(_ comment: PostComment) -> JSONValue {
    [
      "id": .string(comment.id.description), "post": .string(comment.post.description),
      "text": .string(comment.text),
      "writtenAt": .string(comment.lifecycle.createdAt.description),
    ]
  }
}
