import DomainModels
import PeopleModels
import PeopleRequests

extension ProfileStep {
  /// What a profile says there, in a line.
  func value(in profile: MyProfile) -> String {
    let details = profile.details
    let nothing = "nothing yet"
    switch self {
    case .name: return details.name
    case .birthDate: return details.birthDate.description
    case .gender: return details.gender.title
    case .wishes: return WishesText.line(details.wishes)
    case .intention: return details.intention.title
    case .interests:
      let titles = details.interests.inOrder.map(\.title)
      return titles.isEmpty ? nothing : titles.joined(separator: ", ")
    case .bio: return details.bio.isEmpty ? nothing : details.bio
    case .prompts:
      let count = details.prompts.count
      return count == 0 ? nothing : "\(count) answered"
    case .personality: return details.personality == nil ? nothing : "all answered"
    case .place: return details.place?.label ?? nothing
    case .overview:
      return details.showsReadState ? "read marks are shown" : "read marks are not shown"
    }
  }
}
