import AccountRequests
import DomainModels
import PeopleRequests
import Services

extension PeoplePerformer {
  /// Signing up, in and out, and sessions; nil where the effect is about something else.
  func accountNews(_ effect: PeopleEffect) async throws -> [PeopleNews]? {
    let client = surroundings.client
    switch effect {
    case .stand: return [try await stand()]
    case .signUp(let email, let password):
      let sent = try await client.perform(Accounts.SignUp(email: email, password: password))
      return [codeSent(sent, effect)]
    case .requestCode(let phone):
      return [codeSent(try await client.perform(Accounts.RequestCode(phone: phone)), effect)]
    case .requestReset(let email):
      let sent = try await client.perform(Accounts.RequestReset(email: email))
      return [codeSent(sent, effect)]
    case .requestProof:
      return [codeSent(try await client.perform(Accounts.RequestProof()), effect)]
    case .confirmSignUp(let email, let code, let challenge):
      let request = Accounts.ConfirmSignUp(email: email, code: code, challenge: challenge)
      return [try await enter(request, by: email)]
    case .signIn(let email, let password):
      return [try await enter(Accounts.SignIn(email: email, password: password), by: email)]
    case .verifyCode(let phone, let code, let challenge):
      let request = Accounts.VerifyCode(phone: phone, code: code, challenge: challenge)
      return [try await enter(request, by: phone)]
    case .resetPassword(let email, let code, let challenge, let password):
      let request = Accounts.ResetPassword(code: code, challenge: challenge, password: password)
      return [try await enter(request, by: email)]
    case .sessions: return [try await sessions()]
    case .endSession(let id):
      _ = try await client.perform(Accounts.EndSession(session: id))
      return [try await sessions()]
    case .endOtherSessions:
      _ = try await client.perform(Accounts.EndOtherSessions())
      return [try await sessions()]
    case .signOut: return try await signOut()
    case .deleteAccount(let proof):
      // The client forgets whoever is deleted. Others who are signed in here stay where they are.
      return [.deleted(try await client.perform(Accounts.Delete(proof: proof)))]
    default: return nil
    }
  }

  private func codeSent(_ sent: CodeSent, _ effect: PeopleEffect) -> PeopleNews {
    .codeSent(sent, for: effect, arrived: surroundings.arrivals?() ?? [])
  }

  private func enter<Request: PeopleRequest>(
    _ request: Request, by contact: String
  ) async throws -> PeopleNews where Request.Response == SessionGrant {
    try await surroundings.enter(try await surroundings.client.perform(request), by: contact)
    return try await stand()
  }

  /// Leaves this device; to the door, also where others are signed in on it.
  private func signOut() async throws -> [PeopleNews] {
    let door = PeopleNews.stands(.nobody, user: nil, now: surroundings.clock.now)
    do {
      try await surroundings.client.signOut()
      return [door]
    } catch let error as ServiceError {
      guard error.reason == .signedOutHereOnly else { throw error }
      return [door, .failed(.signOut, error.message, hint: error.hint)]
    }
  }

  private func sessions() async throws -> PeopleNews {
    .sessions(
      try await surroundings.client.perform(Accounts.ListSessions()), now: surroundings.clock.now)
  }
}
