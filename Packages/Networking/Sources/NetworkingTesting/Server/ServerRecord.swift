/// What a ``HostileServer`` has seen so far.
public struct ServerRecord: Sendable {
  /// The connections in the order in which they were accepted.
  public internal(set) var connections: [ConnectionRecord] = []

  /// Every request of every connection.
  public var requests: [WireRequest] { connections.flatMap(\.requests) }
  /// How many connections are open on the server's side.
  public var openConnections: Int { connections.count { $0.isOpen } }
}
