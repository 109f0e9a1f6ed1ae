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
    case .takesAnybody: "FS1"
    case .saysWhy: "FS2"
    case .throwsAnything: "FS4"
    case .renamesMessages: "FS5"
    case .tellsAddresses: "FS6"
    case .saysYes: "FS7"
    }
  }
}
