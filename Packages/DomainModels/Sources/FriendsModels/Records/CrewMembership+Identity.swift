public import DomainModels

extension CrewMembership {
  /// The identity that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, in crew: Identifier<Crew>
  ) -> Identifier<CrewMembership> {
    Identifier(name: "\(member)/\(crew)", in: FriendsNamespace.membership)
  }
}
