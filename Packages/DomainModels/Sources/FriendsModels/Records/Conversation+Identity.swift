public import DomainModels

extension Conversation {
  /// The identity that follows from two people, in whatever order.
  public static func identity(
    of one: Identifier<Member>, and other: Identifier<Member>
  ) -> Identifier<Conversation> {
    Identifier(name: "\(min(one, other))/\(max(one, other))", in: FriendsNamespace.conversation)
  }

  /// The other of the two; `nil` for whoever is neither.
  public func other(than member: Identifier<Member>) -> Identifier<Member>? {
    switch member {
    case first: second
    case second: first
    default: nil
    }
  }
}
