public import Services

/// A suggestion for a first message.
public struct Icebreaker: ServiceResponse {
  /// A suggestion for the first message.
  public var text: String
  public var reason: String

  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}
