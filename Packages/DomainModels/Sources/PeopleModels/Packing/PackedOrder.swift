import DomainModels

/// The cases in the order that packed details number them in.
///
/// They are kept, because `allCases` makes a list each time it is asked.
enum PackedOrder {
  static let genders = Gender.allCases
  static let intentions = Intention.allCases
  static let interests = Interest.allCases
  static let prompts = Prompt.allCases
}
