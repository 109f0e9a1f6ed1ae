/// What a broken service does.
enum FriendsServiceFault: String, CaseIterable, Sendable {
  /// Takes the member who has no token for the member who asked last.
  case takesAnybody
  /// Says of what is hidden that it is.
  case saysWhy
  /// Tells a member that they were blocked.
  case tellsBlocks
  /// Throws what it likes.
  case throwsAnything
  /// Gives a message an ID of its own.
  case renamesMessages
  /// Tells everybody the address.
  case tellsAddresses
  /// Says yes to everybody.
  case saysYes

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesAnybody: "SV1"
    case .saysWhy: "SV3"
    case .tellsBlocks: "FS1"
    case .throwsAnything: "SV2"
    case .renamesMessages: "FS3"
    case .tellsAddresses: "FS4"
    case .saysYes: "FS5"
    }
  }
}
