import ClimbingModels
import DomainModels
import Storage

/// The posts that a climber may see, as a query of a store.
///
/// It says of many posts at once what `Post.isVisible(to:following:)` says of one.
struct PostAudience {
  let viewer: Identifier<Profile>
  /// The authors whose posts for followers the viewer may see.
  var accepted: [Identifier<Profile>] = []
  /// The authors of whom the viewer sees public posts alone.
  var others: [Identifier<Profile>] = []
  /// True if the viewer's own posts are among them.
  var includesOwn = true

  /// The viewer's feed: the own posts, and those of everybody whom the viewer follows.
  ///
  /// Of a climber who has not answered, only what everybody may see.
  static func feed(
    of viewer: Identifier<Profile>, _ transaction: some RecordReading
  ) throws -> PostAudience {
    var audience = PostAudience(viewer: viewer)
    for follow in try transaction.follows(by: viewer) {
      if follow.isAccepted {
        audience.accepted.append(follow.followee)
      } else {
        audience.others.append(follow.followee)
      }
    }
    // Who deleted the profile, or is blocked, shares nothing any more.
    let known = try transaction.cards(of: audience.accepted + audience.others)
    let blocks = try transaction.blocks(around: viewer)
    audience.accepted.removeAll { known[$0] == nil || blocks.separate($0) }
    audience.others.removeAll { known[$0] == nil || blocks.separate($0) }
    return audience
  }

  /// Returns the posts of one climber that the viewer may see.
  static func posts(
    of author: Identifier<Profile>, seenBy viewer: Identifier<Profile>,
    _ transaction: some RecordReading
  ) throws -> PostAudience {
    var audience = PostAudience(viewer: viewer, includesOwn: author == viewer)
    if try author == viewer || transaction.blocks(around: viewer).separate(author) {
      return audience
    }
    if try transaction.follow(by: viewer, of: author)?.isAccepted ?? false {
      audience.accepted = [author]
    } else {
      audience.others = [author]
    }
    return audience
  }

  var posts: Query<Post> {
    let viewer = viewer
    let forFollowers: [Visibility] = [.followers, .everyone]
    var filter: Filter<Post> =
      (.among(\.author, accepted) && .among(\.visibility, forFollowers))
      || (.among(\.author, others) && \.visibility == .everyone)
    if includesOwn { filter = filter || \.author == viewer }
    return Query<Post>().filter(filter)
  }
}
