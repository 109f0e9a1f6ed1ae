/// A way to break a rule of `PeopleService`.
enum PeopleServiceFault: String, CaseIterable, Sendable {
  /// Takes the person who has no token for the person who asked last.
  case takesAnybody
  /// Lets no person know that a token is over.
  case neverExpires
  /// Says of a person who is hidden that they are.
  case saysWhy
  /// Shows in discovery whom the viewer has seen before, regardless of what happened since.
  case showsHidden
  /// Writes over what was changed elsewhere.
  case overwrites
  /// Throws what it likes.
  case throwsAnything
  /// Gives a message an ID of its own.
  case renamesMessages
  /// Shows birth dates.
  case showsBirthDates
  /// Shows who is written to by their number.
  case showsContacts

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesAnybody, .neverExpires: "SV1"
    case .saysWhy: "SV3"
    case .showsHidden: "V1"
    case .overwrites: "V2"
    case .throwsAnything: "SV2"
    case .renamesMessages: "V3"
    case .showsBirthDates, .showsContacts: "V4"
    }
  }
}
