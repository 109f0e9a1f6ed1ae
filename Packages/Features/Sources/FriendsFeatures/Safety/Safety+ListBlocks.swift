import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Safety.ListBlocks: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> BlocksData {
    _ = try reading.member(me)
    let blocked = try reading.values(
      of: \MemberBlock.blocked,
      Query<MemberBlock>().filter(\.blocker == me).order(by: \.blockedAt, .descending))
    let previews = try reading.previews(of: blocked, keys)
    return BlocksData(users: blocked.compactMap { previews[$0] })
  }
}
