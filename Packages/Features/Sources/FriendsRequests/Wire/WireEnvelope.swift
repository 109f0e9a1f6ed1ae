/// What goes around an answer (the seed's `APIResponse`).
public struct WireEnvelope<Content: Codable & Sendable>: Codable, Sendable {
  /// Always true.
  public var success = true
  public var data: Content

  /// Puts it around an answer.
  public init(data: Content) { self.data = data }

  private enum CodingKeys: String, CodingKey {
    case success, data
  }
}
