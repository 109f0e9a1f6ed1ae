import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// The member who asks, with what they say.
  func neighbour(_ id: Identifier<Member>, _ keys: any IdentityKeys) throws -> Neighbour {
    let member = try member(id)
    return Neighbour(member: member, details: try keys.details(of: member))
  }

  /// Those of some members who could be suggested: visible, complete, there.
  func neighbours(
    among ids: [Identifier<Member>], _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    try members(Query<Member>().filter(.among(\.id, ids))).compactMap { member in
      guard member.state == .visible else { return nil }
      let details = try keys.details(of: member)
      return details.isComplete ? Neighbour(member: member, details: details) : nil
    }
  }
}
