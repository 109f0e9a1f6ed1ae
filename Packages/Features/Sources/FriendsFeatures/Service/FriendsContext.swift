public import Identity

/// What the use cases of friends need: identity's ports.
public typealias FriendsContext = IdentityContext & HasPasswordHasher & HasCodeSender
  & HasMailSender
