public import FriendsModels

extension Users {
  /// Reads a photo of oneself or of somebody whom one can see.
  public struct ReadPhoto: FriendsRequest {
    /// What comes back.
    public typealias Response = PhotoFile
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/photos/{photo_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Which.
    public var photo: WireID<MemberPhoto>

    /// Makes one with all its fields.
    public init(photo: WireID<MemberPhoto>) {
      self.photo = photo
    }

    private enum CodingKeys: String, CodingKey {
      case photo = "photo_id"
    }
  }
}
