/// Promises a way to the network to whatever needs one.
public protocol HasTransport: Sendable {
  var transport: any HTTPTransport { get }
}
