import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Users.Settings: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MemberSettings {
    let member = try reading.member(me)
    return MemberSettings(member, try keys.details(of: member))
  }
}
