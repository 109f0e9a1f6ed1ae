public import PeopleModels

/// Whom somebody looks for, in a line.
public enum WishesText {
  /// Who, which ages, what for, and how far away.
  public static func line(_ wishes: Wishes) -> String {
    let genders =
      wishes.genders == Set(Gender.allCases)
      ? "everybody"
      : wishes.genders.inOrder.map(\.title).joined(separator: ", ")
    let intentions =
      wishes.intentions == Set(Intention.allCases)
      ? nil
      : wishes.intentions.inOrder.map(\.title)
        .joined(separator: ", ")
    let ages = wishes.ages == .everybody ? nil : "\(wishes.ages.youngest)-\(wishes.ages.oldest)"
    let reach = wishes.reachKilometres.map { "within \($0) km" }
    return [genders, ages, intentions, reach].compactMap(\.self).joined(separator: "; ")
  }
}
