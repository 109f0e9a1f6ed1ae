import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

extension CodeSent {
  /// What identity says of a code on its way.
  init(_ request: CodeRequest) {
    self.init(
      challenge: request.challenge.description,
      validSeconds: Int(request.validity.components.seconds),
      resendSeconds: Int(request.resendAfter.components.seconds))
  }
}

extension Contact {
  /// What somebody typed: with an `@` it is an address, else a number.
  ///
  /// - Throws: ``Identity/IdentityError``: it can be neither.
  init(typed text: String) throws(IdentityError) {
    self = text.contains("@") ? .email(try EmailAddress(text)) : .phone(try PhoneNumber(text))
  }
}

extension SessionGrant {
  /// The tokens of a session, old or new.
  init(_ tokens: Identity.SessionTokens, isNewAccount: Bool = false) {
    self.init(
      session: tokens.session.description, person: Identifier(tokens.account.uuid),
      access: SecretText(tokens.access.secret), refresh: SecretText(tokens.refresh.secret),
      accessExpiresAt: tokens.accessExpiresAt, sessionExpiresAt: tokens.sessionExpiresAt,
      isNewAccount: isNewAccount)
  }

  /// The tokens of somebody who signed in.
  init(_ signIn: SignIn) { self.init(signIn.tokens, isNewAccount: signIn.isNewAccount) }
}
