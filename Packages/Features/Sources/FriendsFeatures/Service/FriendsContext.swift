public import Blobs
public import Identity

/// What the use cases of friends need: identity's ports, and a store of blobs for photos.
public typealias FriendsContext = IdentityContext & HasPasswordHasher & HasCodeSender
  & HasMailSender & HasBlobs
