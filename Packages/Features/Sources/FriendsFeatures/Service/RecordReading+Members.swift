import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// The member who asks.
  ///
  /// - Throws: ``ServiceError/unauthorized`` if they have gone since they were recognised.
  func member(_ id: Identifier<Member>) throws -> Member {
    guard let member = try find(id), try !isGone(member) else { throw ServiceError.unauthorized }
    return member
  }

  /// Returns whether no member is shown the member: they have left, or the account is suspended.
  ///
  /// The crews and missions of a suspended member stay, and is shown again after the suspension.
  func isGone(_ member: Member) throws -> Bool {
    if member.isSimulated { return false }
    guard let account = try find(Identifier<Account>(member.id.uuid)) else { return true }
    return account.suspendedAt != nil
  }

  /// Returns whether a member deleted their account and only their member is still here.
  ///
  /// The account goes first, and a program may be killed before the rest went. People of a
  /// simulation never had an account.
  func hasLeft(_ member: Member) throws -> Bool {
    try !member.isSimulated && find(Identifier<Account>(member.id.uuid)) == nil
  }

  /// The members that a query wants, without those who are gone.
  func members(_ query: Query<Member>) throws -> [Member] {
    try present(fetch(query))
  }

  /// Those of some members who are not gone.
  func present(_ members: [Member]) throws -> [Member] {
    let gone = try gone(among: members.filter { !$0.isSimulated }.map(\.id))
    return gone.isEmpty ? members : members.filter { !gone.contains($0.id) }
  }

  /// The members, among some who are not simulated, whose account is deleted or suspended: they are
  /// shown to no member.
  func gone(among members: [Identifier<Member>]) throws -> Set<Identifier<Member>> {
    var gone = Set(members)
    for some in members.batches(of: 1_000) {
      let accounts = Query<Account>().filter(
        .isNil(\.suspendedAt) && .among(\.id, some.map { Identifier($0.uuid) }))
      for account in try values(of: \.id, accounts) { gone.remove(Identifier(account.uuid)) }
    }
    return gone
  }

  /// A member as far as the viewer may know of them: there, and not blocked either way.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func member(_ id: Identifier<Member>, visibleTo viewer: Identifier<Member>) throws -> Member {
    guard let member = try find(id), try !isGone(member), try !isBlocked(id, viewer) else {
      throw ServiceError.notFound
    }
    return member
  }

  /// Returns whether either of two blocked the other.
  func isBlocked(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    try hasBlocked(one, other) || hasBlocked(other, one)
  }

  /// Says that it will be asked whether another member is there, and whether either of two blocked the
  /// other.
  func prefetch(_ other: Identifier<Member>, visibleTo viewer: Identifier<Member>) throws {
    try prefetch(other)
    try prefetch(Identifier<Account>(other.uuid))
    try prefetch(MemberBlock.identity(of: viewer, on: other), of: viewer)
    try prefetch(MemberBlock.identity(of: other, on: viewer), of: other)
  }

  /// Returns whether a member blocked another.
  func hasBlocked(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    try find(MemberBlock.identity(of: one, on: other), of: one) != nil
  }

  /// Returns whether a member has blocked at least one of several others.
  func hasBlocked(
    _ one: Identifier<Member>, anyOf others: some Collection<Identifier<Member>>
  ) throws -> Bool {
    try !others.isEmpty && !blocks(by: one).isDisjoint(with: others)
  }

  /// Returns whether one of several people blocked another; only their scopes are looked at.
  func hasBlocked(
    anyOf people: some Collection<Identifier<Member>>, _ other: Identifier<Member>
  ) throws -> Bool {
    guard !people.isEmpty else { return false }
    return try first(blocks(of: other, byAnyOf: people)) != nil
  }

  /// Says that it will be asked whether a member and each of several others have blocked each other.
  func prefetchBlocks(
    between member: Identifier<Member>, _ others: some Collection<Identifier<Member>>
  ) throws {
    guard !others.isEmpty else { return }
    try prefetch(\MemberBlock.blocked, of: Query<MemberBlock>().filter(\.blocker == member))
    try prefetch(blocks(of: member, byAnyOf: others).limit(1))
  }

  /// The blocks of a member that some people made; the same people make the same question.
  private func blocks(
    of member: Identifier<Member>, byAnyOf people: some Collection<Identifier<Member>>
  ) -> Query<MemberBlock> {
    Query<MemberBlock>().filter(.among(\.blocker, people.sorted()) && \.blocked == member)
  }

  /// Everybody whom a member blocked, or who blocked them.
  func blocks(around member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    try blocks(by: member).union(blockers(of: member))
  }

  /// The members whom a member blocked.
  func blocks(by member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    Set(
      try values(of: \MemberBlock.blocked, Query<MemberBlock>().filter(\.blocker == member)))
  }

  /// Who blocked a member; a look at all scopes, so not for a transaction that writes.
  func blockers(of member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    Set(
      try values(of: \MemberBlock.blocker, Query<MemberBlock>().filter(\.blocked == member)))
  }
}

extension [Identifier<Member>] {
  /// The members in portions, because a store may limit how many values one statement holds.
  func batches(of size: Int) -> [[Identifier<Member>]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension RecordReading {
  /// Several people in short, each under their ID; the member who has gone is not among them.
  func previews(
    of ids: [Identifier<Member>], _ keys: any IdentityKeys
  ) throws -> [Identifier<Member>: MemberPreview] {
    // Single columns: a photo's row of an earlier version holds the picture.
    let first = Query<MemberPhoto>().filter(.among(\.member, ids) && \.position == 0)
      .order(by: \.id)
    let photos = Dictionary(
      zip(try values(of: \.member, first), try values(of: \.id, first)),
      uniquingKeysWith: { one, _ in one })
    var previews: [Identifier<Member>: MemberPreview] = [:]
    for member in try members(Query<Member>().filter(.among(\.id, ids))) {
      previews[member.id] = MemberPreview(
        id: WireID(member.id), name: try keys.details(of: member).name,
        photo: photos[member.id].map { MemberPhoto.path(of: $0) })
    }
    return previews
  }
}

extension MemberPhoto {
  /// Returns the address of a photo in the API: the path of `Users.ReadPhoto`.
  static func path(of id: Identifier<MemberPhoto>) -> String { "/api/v1/photos/\(WireID(id))" }
}

extension RecordReading {
  /// Refuses one more of something that was done so often by now.
  ///
  /// - Parameters:
  ///   - times: when it was done after the beginning, in any order.
  ///   - limit: how often it may be done.
  ///   - since: the beginning of the time that counts, which ends now.
  ///   - message: what is said.
  /// - Throws: ``ServiceError/Code/rateLimited``, which says when the oldest counts no more.
  func requireRoom(
    among times: [Timestamp], limit: Int, since: Timestamp, _ message: String
  ) throws {
    guard times.count >= limit else { return }
    let oldest = times.sorted(by: >)[limit - 1]
    throw ServiceError(
      .rateLimited, message, hint: "Try again later",
      retryAfterSeconds: since.seconds(until: oldest))
  }
}
