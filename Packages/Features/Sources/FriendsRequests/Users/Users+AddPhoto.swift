extension Users {
  /// Adds a photo, JPEG or PNG of at most 10 MB.
  ///
  /// On the wire it is the field `photo` of a multipart form.
  public struct AddPhoto: FriendsRequest {
    public typealias Response = PhotoAdded
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/photos")
    public static let access = FriendsAccess.account

    /// The file, as it is.
    public var photo: [UInt8]

    public init(photo: [UInt8]) {
      self.photo = photo
    }

    private enum CodingKeys: String, CodingKey {
      case photo
    }
  }
}
