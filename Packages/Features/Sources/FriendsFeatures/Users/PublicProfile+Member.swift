import DomainModels
import FriendsModels
import FriendsRequests

extension PublicProfile {
  /// A member's profile as others see it.
  init(_ details: MemberDetails, photos: [String], on day: CivilDate) {
    self.init(
      name: details.name, age: details.age(on: day) ?? 0,
      location: Location(city: details.home?.city ?? "", state: details.home?.region ?? ""),
      bio: details.bio, photos: photos, interests: details.interests,
      friendshipGoals: details.goals)
  }
}

extension DiscoverUser {
  /// A member on a card.
  init(_ preview: MemberPreview, _ details: MemberDetails, on day: CivilDate) {
    self.init(
      id: preview.id, name: details.name, age: details.age(on: day) ?? 0, photo: preview.photo,
      bio: details.bio.isEmpty ? nil : details.bio, interests: details.interests)
  }
}
