/// Promises a way to the network to whatever needs one.
public protocol HasTransport: Sendable {
  /// What sends requests.
  var transport: any HTTPTransport { get }
}
