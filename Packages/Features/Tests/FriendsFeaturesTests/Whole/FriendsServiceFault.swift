/// What a broken service does.
enum FriendsServiceFault: String, CaseIterable, Sendable {
  /// Takes whoever has no token for whoever asked last.
  case takesAnybody
  /// Says of what is hidden that it is.
  case saysWhy
  /// Throws what it likes.
  case throwsAnything
  /// Gives a message an identity of its own.
  case renamesMessages
  /// Tells everybody the address.
  case tellsAddresses
  /// Says yes to everybody.
  case saysYes

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesAnybody: "F1"
    case .saysWhy: "F2"
    case .throwsAnything: "F4"
    case .renamesMessages: "F5"
    case .tellsAddresses: "F6"
    case .saysYes: "F7"
    }
  }
}
