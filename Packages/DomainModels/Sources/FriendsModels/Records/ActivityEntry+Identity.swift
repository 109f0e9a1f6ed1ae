public import DomainModels

extension ActivityEntry {
  /// The identity of what somebody sees of something that happened.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - member: who sees it.
  ///   - subject: what tells it from everything else of its kind.
  /// - Returns: the identity.
  public static func identity(
    of kind: ActivityKind, to member: Identifier<Member>, about subject: String
  ) -> Identifier<ActivityEntry> {
    Identifier(name: "\(kind.rawValue)/\(member)/\(subject)", in: FriendsNamespace.activity)
  }
}
