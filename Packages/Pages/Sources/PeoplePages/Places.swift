/// The grid that people's places are kept on: coordinates go in, the number of a cell comes out.
///
/// The program gives it (`GridCell` of Matching); pages know no grid.
public struct PlaceGrid: Sendable {
  private let find: @Sendable (Double, Double) throws -> UInt32

  /// Takes what finds the cell of a latitude and a longitude, in degrees.
  public init(
    _ find: @escaping @Sendable (_ latitude: Double, _ longitude: Double) throws -> UInt32
  ) {
    self.find = find
  }

  /// The cell of a place; the coordinates are kept nowhere.
  ///
  /// - Throws: what the grid throws for coordinates it doesn't know.
  func cell(_ place: (latitude: Double, longitude: Double)) throws -> UInt32 {
    try find(place.latitude, place.longitude)
  }

  /// Reads coordinates such as `52.52, 13.405`.
  ///
  /// - Returns: `nil` for anything else, and for what lies outside the Earth.
  static func coordinates(_ text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace })
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90.0...90.0).contains(latitude), (-180.0...180.0).contains(longitude)
    else { return nil }
    return (latitude, longitude)
  }
}
