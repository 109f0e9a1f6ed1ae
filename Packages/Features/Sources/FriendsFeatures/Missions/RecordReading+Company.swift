import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// The people for whom a time or a place is looked for: a crew's, or some that one knows, and
  /// oneself.
  ///
  /// - Throws: ``ServiceError/notFound`` for a member whom one shares nothing with: what is told
  ///   of when people are free is for those they know.
  func company(
    of viewer: Identifier<Member>, crew: Identifier<Crew>?, users: [Identifier<Member>],
    _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    var ids: Set<Identifier<Member>> = [viewer]
    if let crew {
      _ = try self.crew(crew, visibleTo: viewer)
      guard try membership(of: viewer, in: crew) != nil else {
        throw ServiceError(.forbidden, "only members plan for a crew")
      }
      ids.formUnion(try members(of: crew).map(\.member))
    }
    for user in users where user != viewer {
      let known = try person(user, shownTo: viewer, keys).member
      guard try knows(viewer, known.id) else { throw ServiceError.notFound }
      ids.insert(user)
    }
    let hidden = try blocks(around: viewer)
    return try ids.subtracting(hidden).sorted().compactMap { id in
      guard let member = try find(id), try !isGone(member) else { return nil }
      return Neighbour(member: member, details: try keys.details(of: member))
    }
  }
}
