public import ClimbingModels
public import DomainModels

/// How a climber names a post: by its ID, or by how that begins or ends.
///
/// IDs of one minute begin alike, so the end is the shorter name.
public enum PostReference: Sendable, Hashable {
  case identified(Identifier<Post>)
  /// The one whose ID is this, or begins or ends so: four characters at least.
  case text(String)
}
