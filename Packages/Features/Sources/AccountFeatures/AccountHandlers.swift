public import AccountRequests
public import DomainModels
public import Identity
import Secrets
public import Services
import Storage

/// The dependencies of the requests about accounts: Identity's ports, and senders of codes.
public typealias AccountContext = IdentityContext & HasPasswordHasher & HasCodeSender
  & HasMailSender

extension Handler where API: AccountAPI {
  /// The handlers of all ``AccountRequests/AccountOperations`` but `Delete`, whose consequences are
  /// the product's: see ``AccountRequests/AccountOperations/Delete/answer(_:by:erasing:)``.
  ///
  /// An API that does not list one of the requests never calls its handler.
  ///
  /// - Parameters:
  ///   - context: the store, the keys, the clock and the senders.
  ///   - rules: what the product adds to the check of a caller.
  /// - Returns: a handler for each request.
  public static func accounts<Subject: Record>(
    _ context: some AccountContext, _ rules: RequestCaller<API, Subject>.Rules
  ) -> [Handler] {
    [
      handler(AccountOperations<API>.RequestCode.self, context, rules),
      handler(AccountOperations<API>.VerifyCode.self, context, rules),
      handler(AccountOperations<API>.RequestMailCode.self, context, rules),
      handler(AccountOperations<API>.VerifyMailCode.self, context, rules),
      handler(AccountOperations<API>.SignUp.self, context, rules),
      handler(AccountOperations<API>.ConfirmSignUp.self, context, rules),
      handler(AccountOperations<API>.SignIn.self, context, rules),
      handler(AccountOperations<API>.RequestReset.self, context, rules),
      handler(AccountOperations<API>.ResetPassword.self, context, rules),
      handler(AccountOperations<API>.Refresh.self, context, rules),
      handler(AccountOperations<API>.SignOut.self, context, rules),
      handler(AccountOperations<API>.ListSessions.self, context, rules),
      handler(AccountOperations<API>.EndSession.self, context, rules),
      handler(AccountOperations<API>.EndOtherSessions.self, context, rules),
      handler(AccountOperations<API>.RequestProof.self, context, rules),
      handler(AccountOperations<API>.ChangePassword.self, context, rules),
      handler(AccountOperations<API>.ChangeContact.self, context, rules),
      handler(AccountOperations<API>.ConfirmContact.self, context, rules),
      handler(AccountOperations<API>.ListEvents.self, context, rules),
    ]
  }

  private static func handler<Request: EmbeddedAccountRequest, Subject: Record>(
    _ type: Request.Type, _ context: some AccountContext,
    _ rules: RequestCaller<API, Subject>.Rules
  ) -> Handler where Request.API == API {
    Handler(type) { request, caller in
      let caller = try RequestCaller(caller, of: request, context, rules)
      return try await request.answer(context, by: caller)
    }
  }
}

/// A request about accounts with its handler: a use case of Identity.
protocol EmbeddedAccountRequest: AccountRequest {
  /// Handles the request.
  ///
  /// - Parameters:
  ///   - context: the ports.
  ///   - caller: the caller, whose token the first transaction checks where `access` says so.
  /// - Returns: the response.
  /// - Throws: `ServiceError`, or the error of a port.
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> Response
}

extension AccountProof {
  /// The proof as Identity takes it.
  var proof: Proof {
    switch self {
    case .password(let password): .password(password.secret)
    case .code(let code, let challenge):
      .code(OneTimeCode(code.text), challenge: Identifier(wire: challenge))
    }
  }
}

extension CodeSent {
  init(_ request: CodeRequest) {
    self.init(
      challenge: request.challenge.description,
      validSeconds: Int(request.validity.components.seconds),
      resendSeconds: Int(request.resendAfter.components.seconds))
  }
}

extension AccountGrant {
  init(_ tokens: Identity.SessionTokens, isNewAccount: Bool = false) {
    self.init(
      tokens: Services.SessionTokens(tokens), sessionExpiresAt: tokens.sessionExpiresAt,
      isNewAccount: isNewAccount)
  }

  init(_ signIn: SignIn) { self.init(signIn.tokens, isNewAccount: signIn.isNewAccount) }
}

extension Services.SessionTokens {
  init(_ tokens: Identity.SessionTokens) {
    self.init(
      session: tokens.session.description, account: tokens.account.uuid,
      access: SecretText(tokens.access.secret), refresh: SecretText(tokens.refresh.secret),
      accessExpiresAt: tokens.accessExpiresAt)
  }
}
