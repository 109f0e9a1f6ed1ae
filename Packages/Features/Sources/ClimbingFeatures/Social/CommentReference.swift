public import ClimbingModels
public import DomainModels

/// How a climber names a comment: by its ID, or by how that begins or ends.
public enum CommentReference: Sendable, Hashable {
  case identified(Identifier<PostComment>)
  /// The one whose ID is this, or begins or ends so: four characters at least.
  case text(String)
}
