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

/// The properties of a photo, without its bytes.
public struct PhotoInfo: Codable, Sendable, Equatable {
  public var id: Identifier<PersonPhoto>
  /// `image/jpeg` or `image/png`.
  public var mediaType: String
  /// In pixels, as it is shown: turned upright.
  public var width: Int
  /// In pixels, as it is shown.
  public var height: Int
  /// A line to it.
  public var caption: String?

  public init(
    id: Identifier<PersonPhoto>, mediaType: String, width: Int, height: Int, caption: String?
  ) {
    self.id = id
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.caption = caption
  }
}

extension Profiles {
  /// Puts a photo of the caller in another place; the others move up.
  public struct MovePhoto: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.patch, "/profile/photos/{photo}")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var photo: Identifier<PersonPhoto>
    /// Its new place, from 1.
    public var position: Int

    public init(photo: Identifier<PersonPhoto>, position: Int) {
      self.photo = photo
      self.position = position
    }
  }
}

extension Profiles {
  /// Reads a photo of a person who is shown to the person who asks.
  public struct ReadPhoto: PeopleRequest {
    public typealias Response = PhotoFile
    public static let endpoint = Endpoint(.get, "/photos/{photo}")
    public static let access = ServiceAccess.member

    /// The photo's ID, as a card names it.
    public var photo: Identifier<PersonPhoto>

    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}

/// A photo, without anything that its file said beside the picture.
public struct PhotoFile: FileResponse {
  public static let contentTypes = ["image/jpeg", "image/png"]

  /// `image/jpeg` or `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  public init(file: ServiceFile) throws {
    self.init(mediaType: file.contentType, bytes: file.bytes)
  }

  public var file: ServiceFile { ServiceFile(contentType: mediaType, bytes: bytes) }
}

extension Profiles {
  /// Removes a photo of the caller for good.
  public struct RemovePhoto: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.delete, "/profile/photos/{photo}")
    public static let access = ServiceAccess.member

    public var photo: Identifier<PersonPhoto>

    public init(photo: Identifier<PersonPhoto>) {
      self.photo = photo
    }
  }
}
