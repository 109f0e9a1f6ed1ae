public import DomainModels

extension WaitPlace {
  /// The identity that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, for mission: Identifier<Mission>
  ) -> Identifier<WaitPlace> {
    Identifier(name: "\(member)/\(mission)", in: FriendsNamespace.waitPlace)
  }
}
