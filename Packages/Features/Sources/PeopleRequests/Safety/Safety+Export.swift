extension Safety {
  /// Gives everything that is kept of whoever asks, as JSON.
  public struct Export: PeopleRequest {
    /// What comes back.
    public typealias Response = ExportedData
    /// Its name on a wire.
    public static let name = "safety.export"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Makes the request.
    public init() {}
  }
}
