public import FriendsModels
public import Services

extension Users {
  /// Reads a photo of oneself or of a member whom one can see.
  public struct ReadPhoto: FriendsRequest {
    public typealias Response = PhotoFile
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/photos/{photo_id}")
    public static let access = ServiceAccess.account

    public var photo: WireID<MemberPhoto>

    public init(photo: WireID<MemberPhoto>) {
      self.photo = photo
    }

    private enum CodingKeys: String, CodingKey {
      case photo = "photo_id"
    }
  }
}
