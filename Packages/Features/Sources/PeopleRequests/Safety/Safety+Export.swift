public import Services

extension Safety {
  /// Gives everything that is kept of the person who asks, as JSON.
  public struct Export: PeopleRequest {
    public typealias Response = ExportedData
    public static let endpoint = Endpoint(.get, "/export")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
