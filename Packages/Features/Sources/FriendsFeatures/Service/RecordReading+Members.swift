import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// Whoever asks.
  ///
  /// - Throws: ``FriendsError/unauthorized`` if they have gone since they were recognised.
  func member(_ id: Identifier<Member>) throws -> Member {
    guard let member = try find(id), try !isGone(member) else { throw FriendsError.unauthorized }
    return member
  }

  /// Whether somebody deleted their account and only their member is still here.
  ///
  /// The account goes first, and a program may be killed before the rest went. People of a
  /// simulation never had an account.
  func isGone(_ member: Member) throws -> Bool {
    try !member.isSimulated && find(Identifier<Account>(member.id.uuid)) == nil
  }

  /// Somebody as far as the viewer may know of them: there, and not blocked either way.
  ///
  /// - Throws: ``FriendsError/notFound``, whatever the reason.
  func member(_ id: Identifier<Member>, visibleTo viewer: Identifier<Member>) throws -> Member {
    guard let member = try find(id), try !isGone(member), try !isBlocked(id, viewer) else {
      throw FriendsError.notFound
    }
    return member
  }

  /// Whether either of two blocked the other.
  func isBlocked(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    let ids = [
      MemberBlock.identity(of: one, on: other), MemberBlock.identity(of: other, on: one),
    ]
    return try count(Query<MemberBlock>().filter(.among(\.id, ids))) > 0
  }

  /// Everybody whom somebody blocked, or who blocked them.
  func blocks(around member: Identifier<Member>) throws -> Set<Identifier<Member>> {
    let mine = try values(
      of: \MemberBlock.blocked, Query<MemberBlock>().filter(\.blocker == member))
    let others = try values(
      of: \MemberBlock.blocker, Query<MemberBlock>().filter(\.blocked == member))
    return Set(mine + others)
  }
}
