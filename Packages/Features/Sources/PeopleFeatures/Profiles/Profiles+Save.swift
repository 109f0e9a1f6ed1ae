import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Profiles.Save: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let now = context.clock.now
    let keys = context.identityKeys
    let details = try details.checked(on: now.utcDate)
    let change: Identifier<PlaceChange> = context.identifiers.next()
    // What is sealed is drawn before the transaction that writes it.
    let account = try await caller.account().account
    let id = Identifier<Person>(account.uuid)
    let sealed = try keys.seal(details, of: id)
    return try await context.store.write { transaction in
      // The person who deleted the account since they were recognised makes no profile without one.
      guard try transaction.find(account) != nil else { throw ServiceError.unauthorized }
      let old = try transaction.find(id)
      guard old?.edition == basedOn else { throw ServiceError.profileConflict }
      var person =
        old
        ?? Person(
          id: id, state: .visible, details: sealed, photoCount: 0, version: 0, revision: 0,
          activeAt: now, isSimulated: false, lifecycle: Lifecycle(createdAt: now))
      if let old {
        try transaction.noteMove(
          of: id, from: keys.details(of: old).place, to: details.place, as: change, at: now)
      }
      person.details = sealed
      person.activeAt = now
      return try transaction.profile(of: transaction.saveChanged(person, at: now), keys: keys)
    }
  }
}
