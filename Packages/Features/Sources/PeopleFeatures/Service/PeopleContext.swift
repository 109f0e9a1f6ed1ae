public import Identity

/// What the use cases of people need: identity's ports, and the community's index.
public typealias PeopleContext = IdentityContext & HasPasswordHasher & HasCodeSender & HasMailSender
  & HasCommunity
