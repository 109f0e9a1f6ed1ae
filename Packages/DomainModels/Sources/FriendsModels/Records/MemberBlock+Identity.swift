public import DomainModels

extension MemberBlock {
  /// The identity that follows from the two, so that there is one for each pair.
  public static func identity(
    of blocker: Identifier<Member>, on blocked: Identifier<Member>
  ) -> Identifier<MemberBlock> {
    Identifier(name: "\(blocker)/\(blocked)", in: FriendsNamespace.block)
  }
}
