import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// Whoever asks, with what they say.
  func neighbour(_ id: Identifier<Member>, _ keys: any IdentityKeys) throws -> Neighbour {
    let member = try member(id)
    return Neighbour(member: member, details: try keys.details(of: member))
  }

  /// Everybody who could be suggested to the viewer: visible, complete, there, not blocked.
  ///
  /// Unsealing each is the cost: some microseconds a person.
  func neighbours(
    of viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    let hidden = try blocks(around: viewer)
    let accounts = Set(try values(of: \Account.id, Query<Account>()).map(\.uuid))
    return try fetch(Query<Member>().filter(\.state == .visible)).compactMap { member in
      guard member.id != viewer, !hidden.contains(member.id),
        member.isSimulated || accounts.contains(member.id.uuid)
      else { return nil }
      let details = try keys.details(of: member)
      return details.isComplete ? Neighbour(member: member, details: details) : nil
    }
  }
}
