import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Secrets

extension SessionGrant {
  /// The tokens of a session, old or new.
  init(_ tokens: SessionTokens, isNewAccount: Bool = false) {
    self.init(
      session: tokens.session.description, person: Identifier(tokens.account.uuid),
      access: SecretText(tokens.access.secret), refresh: SecretText(tokens.refresh.secret),
      accessExpiresAt: tokens.accessExpiresAt, sessionExpiresAt: tokens.sessionExpiresAt,
      isNewAccount: isNewAccount)
  }

  /// The tokens of somebody who signed in.
  init(_ signIn: SignIn) { self.init(signIn.tokens, isNewAccount: signIn.isNewAccount) }
}
