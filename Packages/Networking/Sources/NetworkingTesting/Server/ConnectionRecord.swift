/// What a ``HostileServer`` has seen of one connection.
public struct ConnectionRecord: Sendable {
  /// The whole requests that came.
  public internal(set) var requests: [WireRequest] = []
  /// How many bytes the machine took for sending: what was read, and what fits its buffers.
  public internal(set) var bytesSent = 0
  /// Whether the machine takes no more at the moment because nobody reads.
  public internal(set) var isBlocked = false
  /// The pause at which it stands.
  public internal(set) var heldAt: String?
  /// Whether the client ended the connection.
  public internal(set) var isClosedByClient = false
  /// Whether the server still has it open.
  public internal(set) var isOpen = true
}
