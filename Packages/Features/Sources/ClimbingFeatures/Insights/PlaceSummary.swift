/// A crag, a gym, or another place that a climb names.
public struct PlaceSummary: Sendable, Equatable {
  public let name: String
  /// The area it is in; `nil` where no climber says, or its climbs differ.
  public let area: String?
  /// The country; `nil` where no climber says, or its climbs differ.
  public let country: String?
  /// Days there, sessions without a climb among them.
  public let days: Int
  /// Tried climbs.
  public let climbs: Int
  public let sends: Int
}
