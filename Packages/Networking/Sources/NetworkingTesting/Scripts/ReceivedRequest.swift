public import Networking

/// A request that a scripted transport got.
public struct ReceivedRequest: Sendable, Equatable {
  public let request: HTTPRequest
  /// When it came, by the transport's clock.
  public let time: Duration

  init(_ request: HTTPRequest, at time: Duration) {
    self.request = request
    self.time = time
  }
}
