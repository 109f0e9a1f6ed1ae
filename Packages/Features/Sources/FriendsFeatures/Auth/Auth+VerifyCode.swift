import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import Storage

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
    let (member, isNew) = try await context.store.write { transaction -> (Member, Bool) in
      // Whoever deleted the account meanwhile makes no member without one.
      guard try transaction.find(tokens.account) != nil else { throw ServiceError.unauthorized }
      if let known = try transaction.find(id) { return (known, false) }
      let member = Member(
        id: id, state: .visible, details: empty, photoCount: 0, revision: 1, activeAt: now,
        isSimulated: false, lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(member)
      return (member, true)
    }
    let user = try await context.store.read { reading in
      try reading.user(member, isWhole: false, at: now, keys)
    }
    return SessionStarted(
      accessToken: SecretText(tokens.access.secret),
      refreshToken: SecretText(tokens.refresh.secret),
      expiresIn: now.seconds(until: tokens.accessExpiresAt), isNewUser: isNew, user: user)
  }
}
