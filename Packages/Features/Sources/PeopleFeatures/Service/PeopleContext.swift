public import Blobs
public import Identity

/// What the use cases of people need: identity's ports, the community's index, and a store of
/// blobs for photos.
public typealias PeopleContext = IdentityContext & HasPasswordHasher & HasCodeSender & HasMailSender
  & HasCommunity & HasBlobs
