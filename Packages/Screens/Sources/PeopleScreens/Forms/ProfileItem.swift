import PeopleModels

/// One line of a step that the keys can go to.
enum ProfileItem: Hashable, Sendable {
  case text(ProfileSlot)
  case gender(Gender)
  case wantedGender(Gender)
  case intention(Intention)
  case wantedIntention(Intention)
  case interest(Interest)
  case statement(Int)
  case readState

  /// Whether letters are text here.
  var takesText: Bool {
    if case .text = self { true } else { false }
  }
}
