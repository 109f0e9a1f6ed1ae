/// What can be typed at the door.
enum PlainAccountWord: String, PlainWord {
  case signUp = "up"
  case signIn = "in"
  case phone
  case forgot
  case quit

  var letter: String {
    switch self {
    case .signUp: "1"
    case .signIn: "2"
    case .phone: "3"
    case .forgot: "4"
    case .quit: "q"
    }
  }

  var explanation: String {
    switch self {
    case .signUp: "sign up with an e-mail address"
    case .signIn: "sign in with e-mail and password"
    case .phone: "sign in or up with a phone"
    case .forgot: "set a new password"
    case .quit: "leave"
    }
  }

  var kind: EntryKind? {
    switch self {
    case .signUp: .signUp
    case .signIn: .signIn
    case .phone: .phone
    case .forgot: .reset
    case .quit: nil
    }
  }
}
