public import Services

/// Everything that is kept of a person.
public struct ExportedData: ServiceResponse {
  /// One JSON object; its `format` and `version` say which.
  public var json: String
  /// The photos, in order.
  public var photos: [PhotoFile]

  public init(json: String, photos: [PhotoFile]) {
    self.json = json
    self.photos = photos
  }
}
