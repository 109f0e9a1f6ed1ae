import DomainModels
import DomainModelsTesting
import PeopleModels

extension PersonDetails {
  /// Details with something in every field, all of it in order, 30 years old on `date(0)`.
  static let sample = PersonDetails(
    name: "Mira Özil-Ng", birthDate: date(0).adding(days: -11_000), gender: .nonbinary,
    bio: "I fix bicycles, mostly other people's.\nAsk me about the blue one. 🚲",
    intention: .dating, interests: [.hiking, .theatre, .plantBasedFood, .natureProtection],
    personality: PersonalityAnswers(answers: [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]),
    prompts: [
      PromptAnswer(prompt: .laugh, answer: "Geese that walk as if they were late."),
      PromptAnswer(prompt: .dayOff, answer: "Rain, soup, and nobody at the door."),
    ],
    place: Place(label: "Graz", cell: 902_843_210),
    wishes: Wishes(
      ages: AgeRange(youngest: 25, oldest: 41), genders: [.woman, .nonbinary],
      intentions: [.dating, .relationship], reachKilometres: 60), showsReadState: true)

  /// Details with as little in them as validation accepts.
  static let least = PersonDetails(
    name: "X", birthDate: date(0).adding(days: -9_000), gender: .woman, bio: "",
    intention: .unsure, interests: [], personality: nil, prompts: [], place: nil,
    wishes: .everybody, showsReadState: false)

  /// The sample with one thing changed.
  static func sample(_ change: (inout PersonDetails) -> Void) -> PersonDetails {
    var details = sample
    change(&details)
    return details
  }

  /// What validation says on `date(0)`.
  var issuesToday: [String] {
    issues { () throws(ValidationError) in try validate(on: date(0)) }
  }
}
