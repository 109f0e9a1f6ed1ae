public import ClimbingModels
public import DomainModels
public import Storage
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The rules for a climber's writes to a hub, and for the records of others that the hub sends.
///
/// The climber's own logbook is the climber's. In a host's, a guest has a follow, kudos and comments of
/// their own, and sees what the rules of a device show as well; `Documentation/Sync.md` lists both.
public struct ClimbingSyncPolicy: SyncPolicy {
  /// The product whose places this policy accepts.
  public static let product = "climbing"

  let climber: Identifier<Profile>

  /// The policy for what the devices of one climber ask.
  public init(climber: Identifier<Profile>) { self.climber = climber }

  public var reads: Set<Scope> { [.logbook(of: climber)] }
  public var author: Scope? { .logbook(of: climber) }
  public var sharedTables: [String] { SharedRecordSelection.tables }

  /// The logbook of the climber who wrote a record of a hub, also into the logbook of another; `nil` for
  /// the climber whose logbook the record is in.
  public static func author(of record: Change) -> Scope? {
    guard let name = GuestRecord.authorField(of: record.table),
      case .uuid(let author)? = record.fields.first(where: { $0.name == name })?.value
    else { return nil }
    return .logbook(of: Identifier(author))
  }

  /// Those whom the climber follows or followed, who follow or followed the climber, and whom the
  /// climber blocks.
  public func views(_ transaction: some RecordReading) throws -> [SyncView] {
    let me = climber
    let own = try transaction.fetch(
      Query<Follow>().filter(\.follower == me && \.followee != me).includingDeleted())
    let states = Dictionary(own.map { ($0.followee, FollowState($0)) }) { first, _ in first }
    let followers = try transaction.values(
      of: \.follower, Query<Follow>().filter(\.followee == me).includingDeleted())
    let blocks = try transaction.blocks(around: me)
    let hosts = Set(states.keys).union(followers).union(blocks.blocked).subtracting([me])
    let profiles = try transaction.fetch(Query<Profile>().filter(.among(\.id, Array(hosts))))
    let visibilities = Dictionary(profiles.map { ($0.id, $0.visibility) }) { first, _ in first }
    // A third climber's words under a post go and come with any block.
    let separated = blocks.blocked.union(blocks.blockers).map(\.description).sorted()
    let all = separated.isEmpty ? "" : UUID(name: separated.joined(), in: me.uuid).uuidString
    return hosts.sorted().map { host in
      let block = blocks.blockers.contains(host) ? "blocker" : ""
      return SyncView(
        .logbook(of: host),
        terms: """
          \(states[host] ?? FollowState.none) \(visibilities[host]?.rawValue ?? "") \(block) \(all)
          """)
    }
  }

  public func altersView(_ change: Change, isNew: Bool) -> Bool {
    !isNew && change.table == Post.table && change.fields.contains { $0.name == "visibility" }
  }

  public func candidates(
    of table: String, in scope: Scope, after record: UUID?, limit: Int,
    _ transaction: some RecordReading
  ) throws -> [UUID] {
    guard let host = Identifier<Profile>(scope.description) else { return [] }
    func page<R: Record>(_ query: Query<R>) throws -> [UUID] {
      let query = query.includingDeleted().order(by: \R.id).limit(limit)
      guard let record else { return try transaction.values(of: \R.id, query).map(\.uuid) }
      return try transaction.values(of: \R.id, query.filter(\R.id > Identifier(record)))
        .map(\.uuid)
    }
    switch table {
    case Profile.table: return record == nil ? [host.uuid] : []
    case Follow.table:
      return record == nil ? [Follow.identity(of: climber, following: host).uuid] : []
    case Post.table: return try page(Query<Post>().filter(\.author == host))
    case Kudos.table: return try page(Query<Kudos>().filter(\.host == host))
    case PostComment.table: return try page(Query<PostComment>().filter(\.host == host))
    default: return []
    }
  }

  public func parts(of keys: [RecordKey], _ transaction: some RecordReading) throws -> SharedParts {
    var found = SharedParts()
    for (scope, keys) in Dictionary(grouping: keys, by: \.scope) {
      guard let host = Identifier<Profile>(scope.description), host != climber else { continue }
      var guest = try GuestView(of: host, by: climber, transaction)
      for (table, keys) in Dictionary(grouping: keys, by: \.table) {
        try guest.add(keys.map(\.record), of: table, transaction)
      }
      found.parts.merge(guest.found.parts) { first, _ in first }
      found.gone.formUnion(guest.found.gone)
    }
    return found
  }

  /// The cards of those who gave kudos, wrote comments, or follow.
  public func companions(
    of changes: [Change], _ transaction: some RecordReading
  ) throws -> [RecordKey: SharedRecords.Part] {
    let named = Set(
      changes.compactMap { change -> Identifier<Profile>? in
        guard let author = Self.author(of: change), author != change.scope else { return nil }
        return Identifier(author.description)
      }
    ).subtracting([climber])
    if named.isEmpty { return [:] }
    let blockers = try transaction.blocks(around: climber).blockers
    let known = try transaction.cards(of: named.subtracting(blockers).sorted())
    return Dictionary(
      known.keys.map {
        (
          RecordKey(table: Profile.table, scope: .logbook(of: $0), record: $0.uuid),
          SharedRecords.Part.fields(SharedRecordSelection.card)
        )
      }
    ) { first, _ in first }
  }
}

/// The view that a guest has of a host, in one transaction.
private struct GuestView {
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
