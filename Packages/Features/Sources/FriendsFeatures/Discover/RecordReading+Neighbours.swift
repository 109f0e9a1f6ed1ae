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

  /// Those of some members who could be suggested: visible, complete, there.
  func neighbours(
    among ids: [Identifier<Member>], _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    try members(Query<Member>().filter(.among(\.id, ids) && \.state == .visible)).compactMap {
      let details = try keys.details(of: $0)
      return details.isComplete ? Neighbour(member: $0, details: details) : nil
    }
  }

  /// Everybody who could be suggested to the viewer: visible, complete, there, not blocked.
  ///
  /// Unsealing each is the cost: some microseconds a person.
  func neighbours(
    of viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    let hidden = try blocks(around: viewer)
    let accounts = Set(
      try values(of: \Account.id, Query<Account>().filter(.isNil(\.suspendedAt))).map(\.uuid))
    return try fetch(Query<Member>().filter(\.state == .visible)).compactMap { member in
      guard member.id != viewer, !hidden.contains(member.id),
        member.isSimulated || accounts.contains(member.id.uuid)
      else { return nil }
      let details = try keys.details(of: member)
      return details.isComplete ? Neighbour(member: member, details: details) : nil
    }
  }
}
