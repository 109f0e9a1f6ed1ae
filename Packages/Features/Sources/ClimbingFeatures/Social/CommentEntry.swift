public import ClimbingModels

/// A comment with who wrote it.
public struct CommentEntry: Sendable {
  public let comment: PostComment
  /// Who wrote it; `nil` where this device does not know the climber.
  public let author: ClimberCard?
  /// Whether the viewer may delete it: the author may, and the post's author.
  public let canDelete: Bool

  public init(comment: PostComment, author: ClimberCard?, canDelete: Bool) {
    self.comment = comment
    self.author = author
    self.canDelete = canDelete
  }
}
