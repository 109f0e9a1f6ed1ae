public import DomainModels

/// A comment of a climber under a post.
public struct PostComment: Record {
  public let id: Identifier<PostComment>
  public var post: Identifier<Post>
  /// The post's author; the row belongs to that profile's scope and travels with the post.
  public var host: Identifier<Profile>
  public var author: Identifier<Profile>
  public var text: String
  /// The times when it was written, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PostComment>, post: Identifier<Post>, host: Identifier<Profile>,
    author: Identifier<Profile>, text: String, lifecycle: Lifecycle
  ) {
    self.id = id
    self.post = post
    self.host = host
    self.author = author
    self.text = text
    self.lifecycle = lifecycle
  }

  /// The same, deleted and without its words: deleting keeps a row, and what a climber wants
  /// forgotten has no business in it.
  public func forgotten(at now: Timestamp) -> PostComment {
    var comment = self
    comment.text = ""
    comment.lifecycle = lifecycle.deleted(at: now)
    return comment
  }

  public static let table = "comments"

  /// The post's author's profile's; a deleted post takes its comments with it.
  public static let schema = Schema(
    scope: .column("host_id"), kind: .synced,
    Column("id", \.id),
    Column("post_id", \.post, references: .cascade),
    Column("host_id", \.host, references: .weak),
    Column("author_id", \.author, references: .weak),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: PostComment.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(text, "text", limit: 2_000, isRequired: true)
    try problems.check("comment")
  }
}

/// A like of a climber for a post.
public struct Kudos: Record {
  /// Follows from post and profile, so that two devices agree on the row.
  public let id: Identifier<Kudos>
  public var post: Identifier<Post>
  /// The post's author; the row belongs to that profile's scope and travels with the post.
  public var host: Identifier<Profile>
  public var giver: Identifier<Profile>
  /// The times when it was given, changed and taken back.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Kudos>, post: Identifier<Post>, host: Identifier<Profile>,
    giver: Identifier<Profile>, lifecycle: Lifecycle
  ) {
    self.id = id
    self.post = post
    self.host = host
    self.giver = giver
    self.lifecycle = lifecycle
  }

  /// Kudos given now.
  public init(to post: Post, from giver: Identifier<Profile>, at now: Timestamp) {
    self.init(
      id: Kudos.identity(of: post.id, from: giver), post: post.id, host: post.author, giver: giver,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of a climber's kudos for a post.
  public static func identity(
    of post: Identifier<Post>, from giver: Identifier<Profile>
  ) -> Identifier<Kudos> {
    Identifier(name: "\(post)/\(giver)", in: ClimbingNamespace.kudos)
  }

  public static let table = "kudos"

  /// The post's author's profile's; a deleted post takes its kudos with it.
  public static let schema = Schema(
    scope: .column("host_id"), kind: .synced,
    Column("id", \.id),
    Column("post_id", \.post, references: .cascade),
    Column("host_id", \.host, references: .weak),
    Column("giver_id", \.giver, references: .weak),
    Column.lifecycle(\.lifecycle),
    make: Kudos.init)

  /// Checks that its ID is that of its giver's kudos for the post, so that none counts twice.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      id == Kudos.identity(of: post, from: giver), "id", "must follow from the post and the giver")
    try problems.check("kudos")
  }
}
