import AccountFeatures
import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

/// Deletes an account and everything that is kept of the person, for good.
///
/// The profile follows the account in many short transactions, and then the pictures, which a call that
/// is cancelled does not skip. A program that is killed in between leaves a profile without an account:
/// no person can sign in to it or is shown it any more, and ``PurgePeople`` erases the rest at the
/// next opening.
extension AccountOperations.Delete: EmbeddedRequest where API == PeopleAPI {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DeletionReceipt {
    let removal: Identifier<PersonRemoval> = context.identifiers.next()
    let now = context.clock.now
    return try await answer(context, by: caller) { person in
      try await ErasePerson.withPictures(person, removal: removal, in: context, at: now)
    }
  }
}
