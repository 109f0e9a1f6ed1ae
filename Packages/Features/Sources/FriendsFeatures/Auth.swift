import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import PhotoFeatures
import Secrets
import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Auth.SendCode: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await RequestPhoneCode(context)(phoneNumber, from: caller.device))
  }
}

/// Signs in, and makes the member of an account that has none.
///
/// The account comes first, in a transaction of Identity's own. A program that is killed between the
/// two leaves an account without a member; the next sign-in makes it.
extension Auth.VerifyCode: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> SessionStarted {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let signIn = try await VerifyPhoneCode(context)(
      OneTimeCode(code.text), phone: phoneNumber,
      challenge: challengeID.map { Identifier(wire: $0) }, from: caller.device)
    let tokens = signIn.tokens
    let id = Identifier<Member>(tokens.account.uuid)
    let empty = try keys.seal(MemberDetails(), of: id)
    let (user, isNew) = try await context.store.write { transaction -> (User, Bool) in
      // The member who deleted the account meanwhile makes no member without one.
      guard try transaction.find(tokens.account) != nil else { throw ServiceError.unauthorized }
      if let known = try transaction.find(id) {
        return (try transaction.user(known, isWhole: false, at: now, keys), false)
      }
      let member = Member(
        id: id, state: .visible, details: empty, photoCount: 0, revision: 1, activeAt: now,
        isSimulated: false, lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(member)
      return (try transaction.user(member, isWhole: false, at: now, keys), true)
    }
    return SessionStarted(
      accessToken: SecretText(tokens.access.secret),
      refreshToken: SecretText(tokens.refresh.secret),
      expiresIn: context.clock.now.seconds(until: tokens.accessExpiresAt), isNewUser: isNew,
      user: user)
  }
}

extension Auth.Refresh: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> SessionRefreshed {
    let tokens = try await RefreshSession(context)(RefreshToken(refreshToken.secret))
    return SessionRefreshed(
      accessToken: SecretText(tokens.access.secret),
      expiresIn: context.clock.now.seconds(until: tokens.accessExpiresAt),
      refreshToken: SecretText(tokens.refresh.secret))
  }
}

extension Auth.LogOut: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    try await SignOut(context)(RefreshToken(refreshToken.secret))
    return Acknowledgement("Signed out.")
  }
}

extension Auth.ListSessions: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> SessionsData {
    let sessions = try await context.store.read { reading in
      try reading.sessions(of: caller.account(in: reading), context)
    }
    return SessionsData(
      sessions: sessions.map { session in
        SessionInfo(
          id: session.id.description, deviceLabel: session.deviceLabel,
          startedAt: WireTime(session.startedAt), lastUsedAt: WireTime(session.lastUsedAt),
          isCurrent: session.isCurrent)
      })
  }
}

extension Auth.EndSession: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let account = try await caller.account()
    try await RevokeSession(context)(Identifier(wire: session), by: account)
    return Acknowledgement("The session is ended.")
  }
}

extension Auth.EndOtherSessions: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    try await RevokeOtherSessions(context)(try await caller.account())
    return Acknowledgement("All other sessions are ended.")
  }
}

extension Auth.RequestProof: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CodeSent {
    let account = try await caller.account()
    return CodeSent(try await Identity.RequestProof(context)(account, from: caller.device))
  }
}

/// Deletes an account and everything that is kept of the person, for good.
///
/// The account goes first, because its own use case checks the proof and uses it up; from then on
/// no member is shown the member. The member's rows follow, scope by scope, and then the pictures,
/// which a call that is cancelled does not skip; after a kill in between ``PurgeFriends`` erases
/// what is left.
extension Auth.Delete: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let account = try await caller.account()
    let member = Identifier<Member>(account.account.uuid)
    let proof = Proof.code(OneTimeCode(code.text), challenge: Identifier(wire: challengeID))
    try await DeleteAccount(context)(account, proof: proof, from: caller.device)
    do {
      try await EraseMember.withPictures(member, in: context, at: now)
    } catch {
      throw ServiceError(
        .server,
        "the account is deleted, but the profile could not be erased yet "
          + "(\(ServiceError(friends: error).code))",
        hint: "It goes when the service next tidies up; no user can sign in to it")
    }
    return Acknowledgement("Everything of you is deleted.")
  }
}

extension CodeSent {
  /// The response of Identity to a request for a code.
  fileprivate init(_ request: CodeRequest) {
    self.init(
      message: "If that number can be reached, a code is on its way.",
      expiresIn: Int(request.validity.components.seconds),
      challengeID: request.challenge.description)
  }
}
