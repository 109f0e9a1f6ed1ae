import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// The IDs of a member's photos, in their order, without reading any picture.
  func photoIdentities(of member: Identifier<Member>) throws -> [Identifier<MemberPhoto>] {
    try values(of: \.id, Query<MemberPhoto>().filter(\.member == member).order(by: \.position))
  }

  /// Where a member's photos are found, in their order.
  func photoPaths(of member: Identifier<Member>) throws -> [String] {
    try photoIdentities(of: member).map { MemberPhoto.path(of: $0) }
  }

  /// A member's account as they see it themselves.
  ///
  /// - Parameters:
  ///   - member: who.
  ///   - isWhole: whether with the profile, or as signing in gives it.
  ///   - now: today, for the age.
  ///   - keys: open what is sealed.
  /// - Returns: the person as they see themselves.
  /// - Throws: an error of the store or the keys.
  func user(
    _ member: Member, isWhole: Bool, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> User {
    let details = try keys.details(of: member)
    let phone = try phone(of: Identifier(member.id.uuid), keys)
    let user = User(
      id: WireID(member.id), phoneNumber: phone?.e164 ?? "",
      profileComplete: details.isComplete, createdAt: WireTime(member.lifecycle.createdAt))
    guard isWhole else { return user }
    var whole = user
    if details != MemberDetails(timeZone: details.timeZone) {
      whole.profile = Profile(
        details, photos: member.photoCount == 0 ? [] : try photoPaths(of: member.id),
        on: now.utcDate)
    }
    return whole
  }
}
