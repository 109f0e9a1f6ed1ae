import ClimbingModels
import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The view that a guest has of a host, in one transaction.
struct GuestView {
  private let host: Identifier<Profile>
  private let guest: Identifier<Profile>
  private let blocks: Blocks
  /// The state of the guest's following the host.
  private let state: FollowState
  /// True if the host's profile is here, and was not deleted.
  private let isKnown: Bool
  private(set) var found = SharedParts()

  init(
    of host: Identifier<Profile>, by guest: Identifier<Profile>, _ transaction: some RecordReading
  ) throws {
    (self.host, self.guest) = (host, guest)
    blocks = try transaction.blocks(around: guest)
    state = FollowState(try transaction.follow(by: guest, of: host))
    isKnown = try transaction.find(host) != nil
  }

  mutating func add(
    _ records: [UUID], of table: String, _ transaction: some RecordReading
  ) throws {
    let (host, guest) = (host, guest)
    switch table {
    case Profile.table:
      guard records.contains(host.uuid), !blocks.blockers.contains(host),
        let profile = try transaction.find(host, includingDeleted: true)
      else { return }
      let isWhole =
        !blocks.separate(host) && profile.visibility.includes(accepted: state == .accepted)
      add(
        table, host.uuid, isWhole ? .whole : .fields(SharedRecordSelection.card),
        profile.lifecycle)
    case Follow.table:
      let ids = records.map { Identifier<Follow>($0) }
      for follow in try transaction.fetch(
        Query<Follow>().filter(
          .among(\.id, ids) && \.followee == host && \.follower == guest
        ).includingDeleted())
      {
        add(table, follow.id.uuid, .asWritten)
      }
    case Post.table:
      let ids = records.map { Identifier<Post>($0) }
      for post in try transaction.fetch(
        Query<Post>().filter(.among(\.id, ids) && \.author == host).includingDeleted())
      where shows(post) {
        add(table, post.id.uuid, .whole, post.lifecycle)
      }
    case Kudos.table:
      let ids = records.map { Identifier<Kudos>($0) }
      let all = try transaction.fetch(
        Query<Kudos>().filter(.among(\.id, ids) && \.host == host).includingDeleted())
      let posts = try shownPosts(among: all.map(\.post), transaction)
      for kudos in all {
        add(
          table, kudos.id.uuid, by: kudos.giver, under: posts.contains(kudos.post), kudos.lifecycle)
      }
    case PostComment.table:
      let ids = records.map { Identifier<PostComment>($0) }
      let all = try transaction.fetch(
        Query<PostComment>().filter(.among(\.id, ids) && \.host == host).includingDeleted())
      let posts = try shownPosts(among: all.map(\.post), transaction)
      for comment in all {
        add(
          table, comment.id.uuid, by: comment.author, under: posts.contains(comment.post),
          comment.lifecycle)
      }
    default: break
    }
  }

  /// Returns whether the guest gets a post, or did until it was deleted: one of a climber whom the
  /// guest follows or has asked.
  private func shows(_ post: Post) -> Bool {
    isKnown && state != .none && !blocks.separate(host)
      && post.visibility.includes(accepted: state == .accepted)
  }

  private func shownPosts(
    among ids: [Identifier<Post>], _ transaction: some RecordReading
  ) throws -> Set<Identifier<Post>> {
    let host = host
    return Set(
      try transaction.fetch(
        Query<Post>().filter(.among(\.id, Array(Set(ids))) && \.author == host)
      ).filter(shows).map(\.id))
  }

  /// Adds kudos or a comment.
  private mutating func add(
    _ table: String, _ record: UUID, by author: Identifier<Profile>, under isShown: Bool,
    _ lifecycle: Lifecycle
  ) {
    if author == guest {
      // That it was taken back is told for ever: it may be given again on another device.
      if isShown || lifecycle.isDeleted { add(table, record, .asWritten) }
    } else if isShown, !blocks.separate(author) {
      add(table, record, .whole, lifecycle)
    }
  }

  private mutating func add(
    _ table: String, _ record: UUID, _ part: SharedRecords.Part, _ lifecycle: Lifecycle? = nil
  ) {
    let key = RecordKey(table: table, scope: .logbook(of: host), record: record)
    if lifecycle?.isDeleted == true { found.gone.insert(key) } else { found.parts[key] = part }
  }
}
