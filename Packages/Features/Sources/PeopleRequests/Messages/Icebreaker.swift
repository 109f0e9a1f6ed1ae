/// A suggestion for a first message.
public struct Icebreaker: Codable, Sendable, Equatable {
  /// What one could write.
  public var text: String
  /// Why that.
  public var reason: String

  /// Makes it with all its fields.
  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}
