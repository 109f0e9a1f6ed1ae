import AccountRequests
import DomainModels
import Identity
import Secrets
import Services
import Storage

extension AccountOperations.RequestCode: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> CodeSent {
    CodeSent(try await RequestPhoneCode(context)(phone, from: caller.device))
  }
}

extension AccountOperations.VerifyCode: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    try await caller.granting(
      VerifyPhoneCode(context)(
        OneTimeCode(code.text), phone: phone, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}

extension AccountOperations.RequestMailCode: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> CodeSent {
    CodeSent(try await Identity.RequestMailCode(context)(email, from: caller.device))
  }
}

extension AccountOperations.VerifyMailCode: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    try await caller.granting(
      Identity.VerifyMailCode(context)(
        OneTimeCode(code.text), email: email, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}

extension AccountOperations.SignUp: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> CodeSent {
    CodeSent(
      try await SignUpWithPassword(context)(
        email: email, password: password.secret, from: caller.device))
  }
}

extension AccountOperations.ConfirmSignUp: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    API.Grant(
      try await Identity.ConfirmSignUp(context)(
        OneTimeCode(code.text), email: email, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}

extension AccountOperations.SignIn: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    try await caller.granting(
      SignInWithPassword(context)(
        email: email, password: password.secret, from: caller.device))
  }
}

extension AccountOperations.RequestReset: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> CodeSent {
    CodeSent(try await RequestPasswordReset(context)(email: email, from: caller.device))
  }
}

extension AccountOperations.ResetPassword: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    API.Grant(
      try await Identity.ResetPassword(context)(
        OneTimeCode(code.text), challenge: Identifier(wire: challenge), to: password.secret,
        from: caller.device))
  }
}

extension AccountOperations.Refresh: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    API.Grant(
      try await RefreshSession(context)(RefreshToken(token.secret)) { transaction, account in
        try caller.noteActivity(of: account, in: transaction)
      })
  }
}

extension AccountOperations.SignOut: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> Acknowledged {
    try await Identity.SignOut(context)(RefreshToken(token.secret))
    return Acknowledged()
  }
}

extension RequestCaller where API: AccountAPI {
  /// The tokens of a sign-in, after which a member counts as active.
  fileprivate func granting(_ signIn: SignIn) async throws -> API.Grant {
    // A sign-in stands without the note.
    _ = try? await store.write { try noteActivity(of: signIn.tokens.account, in: $0) }
    return API.Grant(signIn)
  }
}
