import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// Whoever asks.
  ///
  /// - Throws: ``ServiceError/unauthorized`` if they have gone since they were recognised.
  func member(_ id: Identifier<Member>) throws -> Member {
    guard let member = try find(id), try !isGone(member) else { throw ServiceError.unauthorized }
    return member
  }

  /// Whether nobody is shown the member: they have left, or the account is suspended.
  ///
  /// What a suspended member is part of stays, and is shown again after the suspension.
  func isGone(_ member: Member) throws -> Bool {
    if member.isSimulated { return false }
    guard let account = try find(Identifier<Account>(member.id.uuid)) else { return true }
    return account.suspendedAt != nil
  }

  /// Whether somebody deleted their account and only their member is still here.
  ///
  /// The account goes first, and a program may be killed before the rest went. People of a
  /// simulation never had an account.
  func hasLeft(_ member: Member) throws -> Bool {
    try !member.isSimulated && find(Identifier<Account>(member.id.uuid)) == nil
  }

  /// The members that a query wants, without those who are gone.
  func members(_ query: Query<Member>) throws -> [Member] {
    let members = try fetch(query)
    let real: [Identifier<Account>] = members.filter { !$0.isSimulated }
      .map { Identifier($0.id.uuid) }
    guard !real.isEmpty else { return members }
    let accounts = Set(
      try values(
        of: \.id, Query<Account>().filter(.isNil(\.suspendedAt)).filter(.among(\.id, real))
      ).map(\.uuid))
    return members.filter { $0.isSimulated || accounts.contains($0.id.uuid) }
  }

  /// Somebody as far as the viewer may know of them: there, and not blocked either way.
  ///
  /// - Throws: ``ServiceError/notFound``, whatever the reason.
  func member(_ id: Identifier<Member>, visibleTo viewer: Identifier<Member>) throws -> Member {
    guard let member = try find(id), try !isGone(member), try !isBlocked(id, viewer) else {
      throw ServiceError.notFound
    }
    return member
  }

  /// Whether either of two blocked the other.
  func isBlocked(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    try hasBlocked(one, other) || hasBlocked(other, one)
  }

  /// Whether somebody blocked another.
  func hasBlocked(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    try find(MemberBlock.identity(of: one, on: other), of: one) != nil
  }

  /// Everybody whom somebody blocked, or who blocked them.
  func blocks(around member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    try blocks(by: member).union(blockers(of: member))
  }

  /// Whom somebody blocked.
  func blocks(by member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    Set(
      try values(of: \MemberBlock.blocked, Query<MemberBlock>().filter(\.blocker == member)))
  }

  /// Who blocked somebody; a look at all scopes, so not for a transaction that writes.
  func blockers(of member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    Set(
      try values(of: \MemberBlock.blocker, Query<MemberBlock>().filter(\.blocked == member)))
  }
}
