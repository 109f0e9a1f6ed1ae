/// Why numbers are no place on Earth.
public enum GridCellError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not from -90 to 90.
  case latitude(Double)
  /// Not from -180 to 180.
  case longitude(Double)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .latitude: "latitude_out_of_range"
    case .longitude: "longitude_out_of_range"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .latitude(let degrees): "A latitude lies from -90 to 90 degrees, not at \(degrees)."
    case .longitude(let degrees): "A longitude lies from -180 to 180 degrees, not at \(degrees)."
    }
  }
}
