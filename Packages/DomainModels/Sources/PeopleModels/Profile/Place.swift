/// Where somebody lives, as far as it is known here.
public struct Place: Sendable, Hashable, Codable {
  /// What the person calls it.
  public var label: String
  /// The cell of the fixed grid, about a kilometre wide, as Matching numbers it (`GridCell`).
  ///
  /// The coordinates it came from are kept nowhere.
  public var cell: UInt32

  public init(label: String, cell: UInt32) {
    self.label = label
    self.cell = cell
  }
}
