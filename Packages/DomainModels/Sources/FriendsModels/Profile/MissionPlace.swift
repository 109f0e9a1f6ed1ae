/// Where exactly a mission takes place; told in stages, sealed in the row of the ``Mission``.
public struct MissionPlace: Sendable, Hashable {
  /// Street and number, or how to find it; `nil` if the name says all.
  public var address: String?
  /// Degrees north; `nil` without coordinates.
  public var latitude: Double?
  /// Degrees east; `nil` without coordinates.
  public var longitude: Double?

  public init(address: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
  }
}
