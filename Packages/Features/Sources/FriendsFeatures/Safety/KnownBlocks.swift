import DomainModels
import FriendsModels
import Storage

/// Whom a member is not to meet.
struct MemberBlocks: Sendable {
  /// Whom they blocked.
  let made: Set<Identifier<Member>>
  /// Who blocked them.
  let received: Set<Identifier<Member>>

  /// Whom they blocked, and who blocked them.
  var all: Set<Identifier<Member>> { made.union(received) }
}

/// The blocks around several members, read before a transaction that decides about them.
///
/// A block lies in the scope of whoever made it, and a mission has many people: a transaction that
/// looked for all of them would read many scopes, and conflict with what happens there.
struct KnownBlocks: Sendable {
  private let known: [Identifier<Member>: MemberBlocks]

  /// Nothing is known yet; each is looked for when it is needed.
  static let none = KnownBlocks(known: [:])

  fileprivate init(known: [Identifier<Member>: MemberBlocks]) { self.known = known }

  /// The blocks around a member: as they were read before, or now if they were not.
  func around(
    _ member: Identifier<Member>, in reading: some RecordReading
  ) throws -> MemberBlocks {
    try known[member] ?? reading.memberBlocks(around: member)
  }
}

extension RecordReading {
  /// The blocks around those who wait for a place at some missions, and around one more.
  func knownBlocks(
    at missions: [Identifier<Mission>], with member: Identifier<Member>? = nil
  ) throws -> KnownBlocks {
    var people = Set([member].compactMap(\.self))
    for mission in missions { people.formUnion(try waitPlaces(of: mission).map(\.member)) }
    var known: [Identifier<Member>: MemberBlocks] = [:]
    for one in people { known[one] = try memberBlocks(around: one) }
    return KnownBlocks(known: known)
  }

  fileprivate func memberBlocks(around member: Identifier<Member>) throws -> MemberBlocks {
    MemberBlocks(
      made: Set(
        try values(
          of: \MemberBlock.blocked, Query<MemberBlock>().filter(\.blocker == member))),
      received: Set(
        try values(
          of: \MemberBlock.blocker, Query<MemberBlock>().filter(\.blocked == member))))
  }
}
