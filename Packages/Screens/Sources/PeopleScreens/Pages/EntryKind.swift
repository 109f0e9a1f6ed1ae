/// A way in.
enum EntryKind: Sendable, Equatable {
  case signUp
  case signIn
  case phone
  case reset

  var title: String {
    switch self {
    case .signUp: "Sign up"
    case .signIn: "Sign in"
    case .phone: "Phone"
    case .reset: "A new password"
    }
  }
}
