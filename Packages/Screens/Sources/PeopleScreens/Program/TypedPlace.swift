/// A place as somebody typed it, on its way to the grid: the coordinates are kept nowhere.
public struct TypedPlace: Sendable, Equatable {
  /// What the person calls it.
  public var label: String
  /// In degrees, from -90 to 90.
  public var latitude: Double
  /// In degrees, from -180 to 180.
  public var longitude: Double

  public init(label: String, latitude: Double, longitude: Double) {
    self.label = label
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads coordinates such as `52.52, 13.405`.
  ///
  /// - Returns: nil for anything else, and for what lies outside the Earth.
  static func coordinates(_ text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace })
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90.0...90.0).contains(latitude), (-180.0...180.0).contains(longitude)
    else { return nil }
    return (latitude, longitude)
  }
}
