import DomainModels
import FriendsModels
import FriendsRequests
import Matching

extension Profile {
  /// What a member sees of themselves; what they have not said yet is empty, or in the middle.
  ///
  /// Of the coordinates only the cell was kept, so its centre comes back.
  init(_ details: MemberDetails, photos: [String], on day: CivilDate) {
    let cell = details.home?.cell.flatMap(GridCell.init(rawValue:))
    let traits = details.traits
    self.init(
      name: details.name, age: details.age(on: day) ?? 0,
      location: Location(
        city: details.home?.city ?? "", state: details.home?.region ?? "",
        coordinates: cell.map { Coordinates($0) }),
      bio: details.bio, photos: photos, interests: details.interests,
      personality: Personality(
        introvertExtrovert: traits?.introvertExtrovert ?? 0.5,
        spontaneousPlanner: traits?.spontaneousPlanner ?? 0.5,
        activeRelaxed: traits?.activeRelaxed ?? 0.5),
      socialPreferences: SocialPreferences(
        groupSize: details.groupSize ?? GroupSize(rawValue: ""),
        meetingFrequency: details.meetingFrequency ?? MeetingFrequency(rawValue: ""),
        preferredTimes: details.preferredTimes),
      friendshipGoals: details.goals)
  }
}
