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
