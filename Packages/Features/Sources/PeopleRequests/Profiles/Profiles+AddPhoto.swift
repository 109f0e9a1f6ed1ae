public import DomainModels
public import PeopleModels
public import Services

extension Profiles {
  /// Adds a photo to the caller's own profile, as the last.
  ///
  /// Fails with `bad_photo`, and with `limit_reached` if there
  /// are `PeopleLimits.photos` already.
  public struct AddPhoto: PeopleRequest, UploadRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.put, "/profile/photos/{photo}")
    public static let access = ServiceAccess.member
    public static let fileField = "picture"

    /// An ID of the caller's making: a repeated request is one photo.
    ///
    /// The person who is shown the photo sees it, so make it at random: one that begins with a
    /// time, as a UUID of version 7 does, tells when the photo was added.
    public var photo: Identifier<PersonPhoto>
    /// A JPEG or PNG file; what it says of camera, time and place is dropped.
    public var file: [UInt8] = []
    /// A line to it.
    public var caption: String?

    public init(photo: Identifier<PersonPhoto>, bytes: [UInt8], caption: String? = nil) {
      self.photo = photo
      file = bytes
      self.caption = caption
    }

    private enum CodingKeys: CodingKey { case photo, caption }
  }
}
