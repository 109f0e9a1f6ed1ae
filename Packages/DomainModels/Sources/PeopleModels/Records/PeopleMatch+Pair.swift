public import DomainModels

extension PeopleMatch {
  /// A match of two people, in either order, made now.
  ///
  /// - Parameters:
  ///   - one: one of them.
  ///   - other: the other.
  ///   - score: the chance that both like, 0 to 1.
  ///   - now: when the second of the two likes came.
  public init(
    of one: Identifier<Person>, and other: Identifier<Person>, score: Double, at now: Timestamp
  ) {
    self.init(
      id: PeopleMatch.identity(of: one, and: other), first: min(one, other),
      second: max(one, other), score: score, matchedAt: now, isTalking: false, firstPaused: false,
      secondPaused: false, endedAt: nil, lastMessageAt: nil, firstRead: 0, secondRead: 0,
      messageCount: 0, lifecycle: Lifecycle(createdAt: now))
  }

  /// The identity of the match of two people, the same in either order.
  public static func identity(
    of one: Identifier<Person>, and other: Identifier<Person>
  ) -> Identifier<PeopleMatch> {
    Identifier(name: "\(min(one, other))/\(max(one, other))", in: PeopleNamespace.match)
  }

  /// The other of the two; `nil` for whoever is neither.
  public func other(than person: Identifier<Person>) -> Identifier<Person>? {
    if person == first { return second }
    return person == second ? first : nil
  }

  /// Whether somebody is one of the two.
  public func includes(_ person: Identifier<Person>) -> Bool { person == first || person == second }
}
