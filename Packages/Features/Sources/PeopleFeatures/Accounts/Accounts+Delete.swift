import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

/// Deletes an account and everything that is kept of the person, for good.
///
/// The account goes first, because its own use case checks the proof and uses it up: a wrong one
/// deletes nothing. The profile follows, in many short transactions, and then the pictures, which a call
/// that is cancelled does not skip. A program that is killed in between leaves a profile without an
/// account: nobody can sign in to it or is shown it any more, and ``PurgePeople`` erases the rest at the
/// next opening.
extension Accounts.Delete: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DeletionReceipt {
    let account = try await caller.account()
    let person = Identifier<Person>(account.account.uuid)
    let removal: Identifier<PersonRemoval> = context.identifiers.next()
    let now = context.clock.now
    try await DeleteAccount(context)(account, proof: proof.proof, from: caller.device)
    var counts: [String: Int]
    do {
      counts = try await ErasePerson.withPictures(
        person, removal: removal, in: context, at: now)
    } catch {
      let cause = ServiceError(people: error).code
      throw ServiceError(
        .unavailable, "the account is deleted, but the profile could not be erased yet (\(cause))",
        hint: "It goes when the service next tidies up; nobody can sign in to it")
    }
    counts[Account.table] = 1
    return DeletionReceipt(deletedAt: now, counts: counts)
  }
}
