public import Services

/// A photo after it was added.
public struct PhotoAdded: ServiceResponse {
  /// Where it is found.
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
