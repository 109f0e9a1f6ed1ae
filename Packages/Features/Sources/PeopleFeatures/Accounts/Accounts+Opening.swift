import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

extension Accounts.RequestCode: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await RequestPhoneCode(context)(phone, from: caller.device))
  }
}

extension Accounts.VerifyCode: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    try await context.granting(
      VerifyPhoneCode(context)(
        OneTimeCode(code.text), phone: phone, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}

extension Accounts.SignUp: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> CodeSent {
    CodeSent(
      try await SignUpWithPassword(context)(
        email: email, password: password.secret, from: caller.device))
  }
}

extension Accounts.ConfirmSignUp: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(
      try await Identity.ConfirmSignUp(context)(
        OneTimeCode(code.text), email: email, challenge: Identifier(wire: challenge),
        from: caller.device))
  }
}

extension Accounts.SignIn: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    try await context.granting(
      SignInWithPassword(context)(
        email: email, password: password.secret, from: caller.device))
  }
}

extension Accounts.RequestReset: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await RequestPasswordReset(context)(email: email, from: caller.device))
  }
}

extension Accounts.ResetPassword: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    SessionGrant(
      try await Identity.ResetPassword(context)(
        OneTimeCode(code.text), challenge: Identifier(wire: challenge), to: password.secret,
        from: caller.device))
  }
}

extension Accounts.Refresh: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    let now = context.clock.now
    return SessionGrant(
      try await RefreshSession(context)(RefreshToken(token.secret)) { transaction, account in
        try transaction.noteActivity(of: Identifier(account.uuid), at: now)
      })
  }
}

extension Accounts.SignOut: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    try await Identity.SignOut(context)(RefreshToken(token.secret))
    return Acknowledged()
  }
}

extension HasStore where Self: HasClock {
  /// The tokens of a sign-in, after which a member counts as active.
  fileprivate func granting(_ signIn: SignIn) async throws -> SessionGrant {
    let now = clock.now
    // A sign-in stands without the note.
    _ = try? await store.write { transaction in
      try transaction.noteActivity(of: Identifier(signIn.tokens.account.uuid), at: now)
    }
    return SessionGrant(signIn)
  }
}
