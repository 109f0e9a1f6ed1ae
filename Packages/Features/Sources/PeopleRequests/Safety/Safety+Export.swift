extension Safety {
  /// Gives everything that is kept of whoever asks, as JSON.
  public struct Export: PeopleRequest {
    public typealias Response = ExportedData
    /// Its name on a wire.
    public static let name = "safety.export"
    public static let access = PeopleAccess.member

    public init() {}
  }
}
