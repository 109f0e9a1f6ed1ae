import DomainModels
import PeopleModels
import PeopleRequests

/// A profile that a report keeps: what was shown of it, and no more.
struct ReportedProfile: Codable, Sendable, Equatable {
  var name: String
  var age: Int
  var gender: Gender
  var bio: String
  var intention: Intention
  var interests: [Interest]
  var prompts: [PromptAnswer]
  var place: String?
  /// The captions of the photos, in their order; the files are not kept.
  var photos: [String]

  /// Takes what is shown of a profile.
  ///
  /// - Parameters:
  ///   - details: what the person says.
  ///   - photos: in their order.
  ///   - day: for the age.
  init(_ details: PersonDetails, photos: [PhotoInfo], on day: CivilDate) {
    name = details.name
    age = details.age(on: day)
    gender = details.gender
    bio = details.bio
    intention = details.intention
    interests = Interest.allCases.filter(details.interests.contains)
    prompts = details.prompts
    place = details.place?.label
    self.photos = photos.map { $0.caption ?? "" }
  }
}
