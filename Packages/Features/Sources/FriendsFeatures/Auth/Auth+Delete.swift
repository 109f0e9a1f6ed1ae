import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import PhotoFeatures
import Secrets
import Services
import Storage

/// Deletes an account and everything that is kept of the person, for good.
///
/// The account goes first, because its own use case checks the proof and uses it up; from then on
/// nobody is shown the member. The member's rows follow, scope by scope, and then the pictures, which
/// a call that is cancelled does not skip; after a kill in between ``TidyFriends`` erases what is left.
extension Auth.Delete: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (member, now) = (try caller.member, context.clock.now)
    let (store, pictures) = (context.store, Pictures<MemberPhoto>(context))
    let outbox = FriendsOutbox(context)
    let proof = Proof.code(OneTimeCode(code.text), challenge: Identifier(wire: challengeID))
    try await DeleteAccount(context)(caller.account, proof: proof, from: caller.device)
    let erasing = Task {
      try await EraseMember(outbox)(member, at: now)
      // What the rows left in the files is written over. If that fails, it was sealed.
      _ = try? await store.scrub()
      try await pictures.removeAll(of: member)
    }
    if case .failure(let error) = await erasing.result {
      throw ServiceError(
        .server,
        "the account is deleted, but the profile could not be erased yet "
          + "(\(ServiceError(friends: error).code))",
        hint: "It goes when the service next tidies up; nobody can sign in to it")
    }
    return Acknowledgement("Everything of you is deleted.")
  }
}
