import PeopleModels

/// Whom a person looks for, in an export.
struct ExportedWishes: Codable, Sendable, Equatable {
  var ages: AgeRange
  var genders: [Gender]
  var intentions: [Intention]
  var reachKilometres: Int?

  private enum CodingKeys: String, CodingKey {
    case ages, genders, intentions
    case reachKilometres = "reach_kilometres"
  }

  init(_ wishes: Wishes) {
    ages = wishes.ages
    genders = Gender.allCases.filter(wishes.genders.contains)
    intentions = Intention.allCases.filter(wishes.intentions.contains)
    reachKilometres = wishes.reachKilometres
  }
}
