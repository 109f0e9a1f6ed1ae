public import FriendsModels
public import Services

extension Users {
  /// Adds a photo, JPEG or PNG of at most 10 MB.
  ///
  /// On the wire it is the field `photo` of a multipart form.
  public struct AddPhoto: FriendsRequest, UploadRequest {
    public typealias Response = PhotoAdded
    /// The endpoint on the wire; it never changes.
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

/// A photo after it was added.
public struct PhotoAdded: ServiceResponse {
  /// The address of the photo.
  public var photoURL: String
  /// Its place among the photos, from 0.
  public var photoIndex: Int

  public init(photoURL: String, photoIndex: Int) {
    self.photoURL = photoURL
    self.photoIndex = photoIndex
  }

  private enum CodingKeys: String, CodingKey {
    case photoURL = "photo_url"
    case photoIndex = "photo_index"
  }
}

extension Users {
  /// Reads a photo of oneself or of a member whom one can see.
  public struct ReadPhoto: FriendsRequest {
    public typealias Response = PhotoFile
    /// The endpoint on the wire; it never changes.
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

public struct PhotoFile: FileResponse {
  public static let contentTypes = PhotoFormat.allCases.map { "image/\($0.rawValue)" }

  /// The format of the picture.
  public var format: PhotoFormat
  public var content: [UInt8]

  public init(format: PhotoFormat, content: [UInt8]) {
    self.format = format
    self.content = content
  }

  public init(file: ServiceFile) throws {
    guard file.contentType.hasPrefix("image/"),
      let format = PhotoFormat(rawValue: String(file.contentType.dropFirst(6)))
    else { throw WireFailure("the file is no picture") }
    self.init(format: format, content: file.bytes)
  }

  public var file: ServiceFile {
    ServiceFile(contentType: "image/\(format.rawValue)", bytes: content)
  }

  private enum CodingKeys: String, CodingKey {
    case format, content
  }
}

extension Users {
  public struct RemovePhoto: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/photos/{index}", numbers: ["index"])
    public static let access = ServiceAccess.account

    /// Its place, from 0.
    public var index: Int

    public init(index: Int) {
      self.index = index
    }

    private enum CodingKeys: String, CodingKey {
      case index
    }
  }
}
