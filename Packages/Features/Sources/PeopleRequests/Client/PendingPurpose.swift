/// What a code that is under way is for.
public enum PendingPurpose: String, Sendable, CaseIterable, Codable {
  /// ``Accounts/RequestCode``: signing in or up by phone.
  case signIn = "sign-in"
  /// ``Accounts/SignUp``: an account with address and password.
  case signUp = "sign-up"
  /// ``Accounts/RequestReset``: a new password for one that was forgotten.
  case reset
  /// ``Accounts/RequestProof``: that it is the owner.
  case proof
  /// ``Accounts/ChangeContact``: another number or address.
  case contact

  /// Whether whoever has the code comes in by it; for the others one has to be signed in.
  var isEntry: Bool {
    switch self {
    case .signIn, .signUp, .reset: true
    case .proof, .contact: false
    }
  }
}
