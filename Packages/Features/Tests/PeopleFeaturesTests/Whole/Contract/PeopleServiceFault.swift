/// A way to break a rule of `PeopleService`.
enum PeopleServiceFault: String, CaseIterable, Sendable {
  /// Takes whoever has no token for whoever asked last.
  case takesAnybody
  /// Lets nobody know that a token is over.
  case neverExpires
  /// Says of somebody who is hidden that they are.
  case saysWhy
  /// Writes over what was changed elsewhere.
  case overwrites
  /// Throws what it likes.
  case throwsAnything
  /// Gives a message an identity of its own.
  case renamesMessages
  /// Shows birth dates.
  case showsBirthDates
  /// Shows who is written to by their number.
  case showsContacts

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesAnybody, .neverExpires: "V1"
    case .saysWhy: "V2"
    case .overwrites: "V3"
    case .throwsAnything: "V4"
    case .renamesMessages: "V5"
    case .showsBirthDates, .showsContacts: "V6"
    }
  }
}
