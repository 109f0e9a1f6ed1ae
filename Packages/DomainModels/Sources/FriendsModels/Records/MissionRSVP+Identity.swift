public import DomainModels

extension MissionRSVP {
  /// The identity that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, to mission: Identifier<Mission>
  ) -> Identifier<MissionRSVP> {
    Identifier(name: "\(member)/\(mission)", in: FriendsNamespace.rsvp)
  }
}
