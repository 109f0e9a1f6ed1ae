/// Where somebody lives, as far as it is known here.
public struct HomePlace: Sendable, Hashable {
  public var city: String
  /// The state, county or region; may be empty.
  public var region: String
  /// The cell of the fixed grid, about a kilometre wide, as Matching numbers it (`GridCell`).
  ///
  /// Without coordinates there is none. The coordinates themselves are kept nowhere.
  public var cell: UInt32?

  public init(city: String, region: String = "", cell: UInt32? = nil) {
    self.city = city
    self.region = region
    self.cell = cell
  }
}
