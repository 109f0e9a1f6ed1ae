import DomainModels
import FriendsModels
import Identity
import Storage

/// Whether keys are those of a store: they open something that was sealed in it.
struct SealCheck {
  let keys: any IdentityKeys

  /// Tries a few members.
  ///
  /// One that opens is enough: a damaged row says nothing of the keys.
  ///
  /// - Returns: whether the keys fit; true also where nothing was sealed yet.
  func callAsFunction(_ store: RecordStore) async throws -> Bool {
    let members = try await store.read { try $0.fetch(Query<Member>().limit(3)) }
    return members.isEmpty
      || members.contains { (try? keys.open($0.details, in: $0.id, "details")) != nil }
  }
}
