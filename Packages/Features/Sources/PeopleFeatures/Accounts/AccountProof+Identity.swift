import DomainModels
import Identity
import PeopleRequests
import Secrets

extension AccountProof {
  /// The proof as identity takes it.
  var proof: Proof {
    switch self {
    case .password(let password): .password(password.secret)
    case .code(let code, let challenge):
      .code(OneTimeCode(code.text), challenge: Identifier(wire: challenge))
    }
  }
}
