import ClimbingModels
import DomainModels
import Storage

extension ArchivedTable {
  /// Everything that a climber owns, in an order in which what a row refers to comes before it.
  ///
  /// The catalogue is not among it, which is made again from its source, nor are the accounts of the
  /// device.
  static var all: [ArchivedTable] {
    [
      ArchivedTable(
        shared: Profile.self,
        visit: { transaction, climber, body in
          try transaction.visit(Query<Profile>().filter(\.id == climber), body)
        },
        claim: { $0.id == $1 ? .own : .none }, scope: \.id),
      ArchivedTable(Session.self),
      ArchivedTable(Climb.self),
      ArchivedTable(Attempt.self),
      ArchivedTable(ClimbTag.self),
      ArchivedTable(TagImpact.self),
      ArchivedTable(
        shared: Follow.self,
        visit: { transaction, climber, body in
          try transaction.visit(
            Query<Follow>().filter(\.follower == climber || \.followee == climber), body)
        },
        claim: { $0.follower == $1 || $0.followee == $1 ? .own : .none }, scope: \.followee),
      ArchivedTable(
        shared: Post.self, visit: visitPosts,
        claim: { $0.author == $1 ? .own : .companion }, scope: \.author),
      ArchivedTable(
        shared: Kudos.self,
        visit: { transaction, climber, body in
          try transaction.visit(
            Query<Kudos>().filter(\.giver == climber || \.host == climber), body)
        },
        claim: { $0.giver == $1 || $0.host == $1 ? .own : .none }, scope: \.host),
      ArchivedTable(
        shared: PostComment.self,
        visit: { transaction, climber, body in
          try transaction.visit(
            Query<PostComment>().filter(\.author == climber || \.host == climber), body)
        },
        claim: { $0.author == $1 || $0.host == $1 ? .own : .none }, scope: \.host),
      ArchivedTable(
        shared: Block.self,
        visit: { transaction, climber, body in
          try transaction.visit(Query<Block>().filter(\.blocker == climber), body)
        },
        claim: { $0.blocker == $1 ? .own : .none }, scope: \.blocker),
    ]
  }

  /// The climber's posts, and those of others under which something of the climber's stands: without
  /// the post it could not come back.
  private static func visitPosts(
    _ transaction: ReadTransaction, _ climber: Identifier<Profile>,
    _ body: ([StoredValue]) throws -> Void
  ) throws {
    try transaction.visit(Query<Post>().filter(\.author == climber), body)
    let liked = try transaction.values(
      of: \.post, Query<Kudos>().filter(\.giver == climber && \.host != climber))
    let commented = try transaction.values(
      of: \.post, Query<PostComment>().filter(\.author == climber && \.host != climber))
    let others = Set(liked + commented).sorted()
    for start in stride(from: 0, to: others.count, by: 500) {
      let portion = Array(others[start..<min(start + 500, others.count)])
      try transaction.visit(
        Query<Post>().filter(.among(\.id, portion) && \.author != climber), body)
    }
  }
}
