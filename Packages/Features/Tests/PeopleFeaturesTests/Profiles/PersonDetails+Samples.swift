import DomainModels
import Matching
import PeopleModels

extension PersonDetails {
  /// A person born in 1990 who looks for everybody.
  static func sample(
    name: String = "Ada", interests: Set<Interest> = [.hiking, .books], place: Place? = nil,
    prompts: [PromptAnswer] = [], showsReadState: Bool = true
  ) -> PersonDetails {
    PersonDetails(
      name: name, birthDate: CivilDate(daysSinceEpoch: 7500), gender: .woman,
      bio: "Walks, and reads on the way.", intention: .relationship, interests: interests,
      personality: PersonalityAnswers(answers: [4, 5, 2, 4, 3, 2, 1, 4, 2, 3]), prompts: prompts,
      place: place, wishes: .everybody, showsReadState: showsReadState)
  }
}

extension Place {
  /// A place some hundredths of a degree north of Berlin.
  static func north(_ steps: Int, label: String = "Berlin") throws -> Place {
    let cell = try GridCell(latitude: 52.52 + Double(steps) / 100, longitude: 13.405)
    return Place(label: label, cell: cell.rawValue)
  }
}
