/// A suggestion for a first message.
public struct Icebreaker: Codable, Sendable, Equatable {
  /// What one could write.
  public var text: String
  public var reason: String

  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}
