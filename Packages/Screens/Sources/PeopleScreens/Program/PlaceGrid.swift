/// The grid that people's places are kept on: coordinates go in, the number of a cell comes out.
///
/// The program that runs the screens gives it (`GridCell` of Matching); screens know no grid.
public struct PlaceGrid: Sendable {
  private let find: @Sendable (Double, Double) throws -> UInt32

  /// Takes what finds the cell of a latitude and a longitude, in degrees.
  public init(
    _ find: @escaping @Sendable (_ latitude: Double, _ longitude: Double) throws -> UInt32
  ) {
    self.find = find
  }

  /// The cell of a place.
  ///
  /// - Throws: what the grid throws for coordinates it doesn't know.
  func cell(of place: TypedPlace) throws -> UInt32 {
    try find(place.latitude, place.longitude)
  }
}
