/// What goes around a failure (the seed's `APIErrorResponse`).
public struct WireFailure: Codable, Sendable, Equatable {
  /// Always false.
  public var success = false
  public var error: FriendsError

  /// Puts it around a failure.
  public init(error: FriendsError) { self.error = error }

  private enum CodingKeys: String, CodingKey {
    case success, error
  }
}
