import DomainModels
import PeopleModels
import PeopleRequests
import Services

extension PeopleEffect {
  /// The same with an identity for what it makes.
  func identified(by identifiers: IdentifierGenerator) -> PeopleEffect {
    switch self {
    case .send(let match, let text, nil): return .send(match, text, as: identifiers.next())
    case .report(var draft):
      draft.identity = draft.identity ?? identifiers.next()
      return .report(draft)
    default: return self
    }
  }

  /// Whether it is done in the name of somebody who is signed in.
  var needsSession: Bool {
    switch self {
    case .stand, .signUp, .confirmSignUp, .signIn, .requestCode, .verifyCode, .requestReset,
      .resetPassword:
      false
    default: true
    }
  }
}

extension ServiceError {
  /// What to do, and when, if waiting helps.
  var shownHint: String? {
    guard let seconds = retryAfterSeconds else { return hint }
    let wait = "It may work again in \(WaitingTime.words(seconds: seconds))"
    return hint.map { "\($0). \(wait)" } ?? wait
  }
}
