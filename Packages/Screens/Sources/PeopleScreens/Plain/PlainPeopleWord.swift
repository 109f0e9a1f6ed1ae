/// What can be typed at somebody's card.
enum PlainPeopleWord: String, PlainWord {
  case like
  case pass
  case later
  case undo
  case details
  case reasons
  case why
  case pick
  case matches
  case talk
  case profile
  case show
  case passed
  case block
  case blocked
  case report
  case exposure
  case sessions
  case signOut = "sign-out"
  case help
  case quit

  var letter: String {
    switch self {
    case .like: "l"
    case .pass: "h"
    case .later: "s"
    case .undo: "u"
    case .details: "d"
    case .reasons: "x"
    case .why: "w"
    case .pick: "i"
    case .matches: "m"
    case .talk: "t"
    case .profile: "p"
    case .show: "v"
    case .passed: "P"
    case .block: "b"
    case .blocked: "B"
    case .report: "r"
    case .exposure: "e"
    case .sessions: "S"
    case .signOut: "O"
    case .help: "?"
    case .quit: "q"
    }
  }

  var explanation: String {
    switch self {
    case .like: "like them; a match if they like you"
    case .pass: "pass"
    case .later: "leave them for later"
    case .undo: "take the last decision back"
    case .details: "read everything about them"
    case .reasons: "how likely a match is, and why"
    case .why: "why there are so few"
    case .pick: "today's pick"
    case .matches: "list your matches"
    case .talk: "write to a match, by its number in that list"
    case .profile: "change your profile and your wishes"
    case .show: "show your profile again after a pause"
    case .passed: "whom you passed or left for later; passed 1 shows the first again"
    case .block: "block them"
    case .blocked: "whom you blocked; blocked 1 takes the first block back"
    case .report: "report and block them"
    case .exposure: "how attention is shared here"
    case .sessions: "where you are signed in"
    case .signOut: "leave this device"
    case .help: "this list"
    case .quit: "leave; everything is kept"
    }
  }

  /// Those that are asked for in the question; the rest stands in the help.
  static func offered(hasCard: Bool) -> [PlainPeopleWord] {
    hasCard
      ? [.like, .pass, .later, .undo, .details, .reasons, .matches, .talk, .help, .quit]
      : [.undo, .why, .matches, .talk, .profile, .passed, .blocked, .help, .quit]
  }
}
