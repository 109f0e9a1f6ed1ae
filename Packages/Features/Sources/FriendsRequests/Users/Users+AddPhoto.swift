import FriendsModels
public import Services

extension Users {
  /// Adds a photo, JPEG or PNG of at most 10 MB.
  ///
  /// On the wire it is the field `photo` of a multipart form.
  public struct AddPhoto: FriendsRequest, UploadRequest {
    public typealias Response = PhotoAdded
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/photos")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public static let fileField = "photo"
    /// Room for the largest photo and what a form has around it.
    public static let bodyLimit = FriendsLimits.photoBytes + 16_384

    public var file: [UInt8] = []

    public init(photo: [UInt8]) {
      file = photo
    }

    private enum CodingKeys: CodingKey {}
  }
}
