/// A point on the earth, in degrees of WGS 84.
public struct OpenBetaPlace: Sendable, Hashable {
  /// North is positive, -90 to 90.
  public let latitude: Double
  /// East is positive, -180 to 180.
  public let longitude: Double

  /// Makes a point; nil for one that isn't on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
