import ClimbingModels
import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds out which records of others go along with a climber's own.
struct SharedRecordSelection {
  private let climber: Identifier<Profile>
  private var records: [RecordKey: SharedRecords.Part] = [:]
  /// Whom the climber follows, and whether they agreed.
  private var followees: [Identifier<Profile>: Bool] = [:]
  /// Who is named in what goes along.
  private var named: Set<Identifier<Profile>> = []
  private let blocks: Blocks

  /// The tables that records of others are in.
  static let tables = [
    Profile.table, Follow.table, Post.table, Kudos.table, PostComment.table,
  ]

  /// The columns for a climber who knows the handle.
  static let card: Set<String> = [
    "handle", "name", "visibility", "created_at", "updated_at", "deleted_at",
  ]
  /// The columns that are sent of a record that was shared before: that it is deleted, or shared
  /// with fewer.
  static let news: Set<String> = ["visibility", "deleted_at", "updated_at"]

  init(_ climber: Identifier<Profile>, _ transaction: some RecordReading) throws {
    self.climber = climber
    blocks = try transaction.blocks(around: climber)
    try addFollows(transaction)
    try addPosts(transaction)
    try addProfiles(transaction)
  }

  var finished: SharedRecords {
    // What is shared again has to be handed over, though it is in no log any more.
    let names = records.filter { $0.key.table == Profile.table }.map { key, part in
      "\(key.record.uuidString) \(part == .whole)"
    }
    let agreements = followees.map { "\($0.key) \($0.value)" }
    return SharedRecords(
      records, tables: Set(Self.tables),
      occasions: Set((names + agreements).map(short)))
  }

  private func short(_ text: String) -> String {
    String(UUID(name: text, in: climber.uuid).uuidString.prefix(8))
  }

  /// The climber's own following lies with whom it is of; it goes along for ever, so that its end does.
  private mutating func addFollows(_ transaction: some RecordReading) throws {
    let me = climber
    let own = try transaction.fetch(
      Query<Follow>().filter(\.follower == me && \.followee != me).includingDeleted())
    for follow in own {
      add(Follow.table, follow.followee, follow.id.uuid, .asWritten)
      if !follow.lifecycle.isDeleted { followees[follow.followee] = follow.isAccepted }
    }
    named.formUnion(try transaction.follows(of: me).map(\.follower))
    named.formUnion(followees.keys)
  }

  /// The posts that the climber may see with what was said to them, and everything that the climber
  /// said.
  private mutating func addPosts(_ transaction: some RecordReading) throws {
    let me = climber
    let authors = Array(followees.keys)
    var visible: Set<Identifier<Post>> = []
    for post in try transaction.fetch(
      Query<Post>().filter(.among(\.author, authors)).includingDeleted())
    {
      let isVisible =
        !post.lifecycle.isDeleted && !blocks.separate(post.author)
        && post.visibility.includes(accepted: followees[post.author] == true)
      add(Post.table, post.author, post.id.uuid, isVisible ? .whole : .news(Self.news))
      if isVisible { visible.insert(post.id) }
    }
    for kudos in try transaction.fetch(
      Query<Kudos>().filter(\.host != me && (.among(\.host, authors) || \.giver == me))
        .includingDeleted())
    {
      let part = part(by: kudos.giver, kudos.lifecycle, of: kudos.post, visible)
      guard let part else { continue }
      add(Kudos.table, kudos.host, kudos.id.uuid, part)
      named.insert(kudos.giver)
    }
    for comment in try transaction.fetch(
      Query<PostComment>().filter(\.host != me && (.among(\.host, authors) || \.author == me))
        .includingDeleted())
    {
      let part = part(by: comment.author, comment.lifecycle, of: comment.post, visible)
      guard let part else { continue }
      add(PostComment.table, comment.host, comment.id.uuid, part)
      named.insert(comment.author)
    }
    named.formUnion(
      try transaction.values(of: \.giver, Query<Kudos>().filter(\.host == me)))
    named.formUnion(
      try transaction.values(of: \.author, Query<PostComment>().filter(\.host == me)))
  }

  /// Who all those are: as much of their profiles as the climber may see.
  private mutating func addProfiles(_ transaction: some RecordReading) throws {
    named.formUnion(blocks.blocked)
    named.subtract(blocks.blockers)
    named.remove(climber)
    for profile in try transaction.fetch(
      Query<Profile>().filter(.among(\.id, Array(named))).includingDeleted())
    {
      let part: SharedRecords.Part
      if profile.lifecycle.isDeleted {
        part = .news(Self.news)
      } else {
        part = try transaction.isVisible(profile, to: climber) ? .whole : .fields(Self.card)
      }
      add(Profile.table, profile.id, profile.id.uuid, part)
    }
  }

  private func part(
    by author: Identifier<Profile>, _ lifecycle: Lifecycle, of post: Identifier<Post>,
    _ visible: Set<Identifier<Post>>
  ) -> SharedRecords.Part? {
    if author == climber { return .asWritten }
    guard visible.contains(post), !blocks.separate(author) else { return nil }
    return lifecycle.isDeleted ? .news(Self.news) : .whole
  }

  private mutating func add(
    _ table: String, _ owner: Identifier<Profile>, _ record: UUID, _ part: SharedRecords.Part
  ) {
    records[RecordKey(table: table, scope: .logbook(of: owner), record: record)] = part
  }
}

extension RecordReading {
  /// Returns the records of this store that go where a climber's devices sync: everything of the
  /// climber's own, and of others what they share with the climber, record by record.
  ///
  /// `Documentation/Sync.md` says the rules and why they are so.
  ///
  /// - Parameter climber: whose place it is.
  /// - Returns: the selection, as things are in this transaction.
  /// - Throws: `StorageError`.
  func syncSelection(of climber: Identifier<Profile>) throws -> SyncSelection {
    var shared = try SharedRecordSelection(climber, self).finished
    // Of what the device's other climbers keep, nothing is forgotten for this one's sake.
    for other in try values(of: \.profile, Query<LocalAccount>()) where other != climber {
      shared.keptScopes.insert(.logbook(of: other))
      shared.kept.formUnion(try SharedRecordSelection(other, self).finished.records.keys)
    }
    return SyncSelection([.logbook(of: climber)], of: catalogue, sharedRecords: shared)
  }
}
