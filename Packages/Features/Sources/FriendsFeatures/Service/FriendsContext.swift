public import Blobs
public import Identity

/// What the use cases of friends need: identity's ports, a store of blobs for photos, and
/// the index that discovery searches.
public typealias FriendsContext = IdentityContext & HasPasswordHasher & HasCodeSender
  & HasMailSender & HasBlobs & HasFriendsDiscovery
