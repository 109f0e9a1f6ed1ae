public import DomainModels

extension MemberDecision {
  /// The identity that follows from the two, so that there is one for each pair.
  public static func identity(
    of decider: Identifier<Member>, on subject: Identifier<Member>
  ) -> Identifier<MemberDecision> {
    Identifier(name: "\(decider)/\(subject)", in: FriendsNamespace.decision)
  }
}
