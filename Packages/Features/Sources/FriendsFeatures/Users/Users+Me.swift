import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Users.Me: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> User {
    return try reading.user(reading.member(me), isWhole: true, at: now, keys)
  }

  func prefetch(in reading: any RecordReading, for me: Identifier<Member>) throws {
    try reading.prefetchPhone(of: Identifier(me.uuid))
  }
}
