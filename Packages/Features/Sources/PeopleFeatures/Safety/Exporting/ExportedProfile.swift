import DomainModels
import PeopleModels

/// A person's description of themselves, in an export.
struct ExportedProfile: Codable, Sendable, Equatable {
  var name: String
  var birthDate: CivilDate
  var gender: Gender
  var bio: String
  var intention: Intention
  var interests: [Interest]
  /// 1 to 5 for each of the ten statements, in their order.
  var personality: [Int]?
  var prompts: [PromptAnswer]
  /// The label, and the number of the cell of the grid: nothing finer is kept.
  var place: Place?
  var wishes: ExportedWishes
  var showsReadState: Bool

  private enum CodingKeys: String, CodingKey {
    case name
    case birthDate = "birth_date"
    case gender, bio, intention, interests, personality, prompts, place, wishes
    case showsReadState = "shows_read_state"
  }

  init(_ details: PersonDetails) {
    name = details.name
    birthDate = details.birthDate
    gender = details.gender
    bio = details.bio
    intention = details.intention
    interests = Interest.allCases.filter(details.interests.contains)
    personality = details.personality?.answers
    prompts = details.prompts
    place = details.place
    wishes = ExportedWishes(details.wishes)
    showsReadState = details.showsReadState
  }
}
