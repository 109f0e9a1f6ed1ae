import DomainModels
import FriendsModels
import Identity

extension IdentityKeys {
  /// A member's description of themselves.
  func details(of member: Member) throws -> MemberDetails {
    try MemberDetails(packed: open(member.details, in: member.id, "details"))
  }

  /// Seals what a member says about themselves.
  func seal(_ details: MemberDetails, of id: Identifier<Member>) throws -> SealedContent {
    try seal(details.packed, in: id, "details")
  }

  /// Where exactly a mission takes place.
  func place(of mission: Mission) throws -> MissionPlace {
    try MissionPlace(packed: open(mission.place, in: mission.id, "place"))
  }

  /// Seals where a mission takes place.
  func seal(_ place: MissionPlace, of id: Identifier<Mission>) throws -> SealedContent {
    try seal(place.packed, in: id, "place")
  }
}
