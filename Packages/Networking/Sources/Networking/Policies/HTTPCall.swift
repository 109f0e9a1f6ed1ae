/// A request on its way through the middlewares, with what they tell each other.
public struct HTTPCall: Sendable {
  public var request: HTTPRequest
  /// By when everything has to be over, by the clock of the middlewares; nil for no end.
  public var deadline: Duration?
  /// Which attempt it is, from 1.
  public var attempt: Int
  /// What it is waiting for, the same for all attempts.
  public let progress: HTTPProgress

  public init(_ request: HTTPRequest, deadline: Duration? = nil) {
    self.request = request
    self.deadline = deadline
    attempt = 1
    progress = HTTPProgress()
  }
}
