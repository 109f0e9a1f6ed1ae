import ClimbingModels
import Interchange
import ProductCommands
import TerminalCommands

/// A comment as JSON, the same in every command.
enum CommentJSON {
  static let fields = comment.list

  private static let comment = ResponseFields(
    ["id", "post", "text", "writtenAt"], from: ["post": "postId", "writtenAt": "createdAt"])

  static func value(_ comment: PostComment) -> JSONValue { self.comment.json(of: comment) }
}
