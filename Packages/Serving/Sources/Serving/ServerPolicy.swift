/// The limits on what a server accepts from the network.
public struct ServerPolicy: Sendable {
  /// The names under which clients may call the server, in lower case and without a port.
  ///
  /// They are those of `Host`. A request for another host is refused: it was misdirected, or
  /// rebinds a name.
  public var hosts: Set<String>
  /// The networks of the proxies whose `X-Forwarded-For` and `X-Request-ID` are believed.
  public var proxies: [AddressRange]
  public var limits: ServerLimits

  public init(
    hosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"], proxies: [AddressRange] = [],
    limits: ServerLimits = ServerLimits()
  ) {
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.proxies = proxies
    self.limits = limits
  }

  /// The client that a request comes from.
  ///
  /// Proxies append the address that they see to `X-Forwarded-For`. So the list is read from its
  /// end, past the addresses of trusted proxies; what stands before the first other one is the
  /// client's own claim. What is not an address names no client; then the connection's counts.
  public func client(of head: RequestHead) -> String {
    guard isProxy(head.peer) else { return head.peer }
    let hops = head.headers.values(of: "x-forwarded-for")
      .flatMap { $0.split(separator: ",") }
      .map { $0.trimmingBlanks }
      .filter { !$0.isEmpty }
    let client = hops.last { !isProxy($0) } ?? hops.first
    return client.flatMap { AddressRange.bytes(of: $0) == nil ? nil : $0 } ?? head.peer
  }

  /// Returns whether an address is that of a trusted proxy; a Unix socket has no address and is
  /// trusted.
  func isProxy(_ address: String) -> Bool {
    address.isEmpty || proxies.contains { $0.contains(address) }
  }
}

/// The sizes and times that a server allows.
public struct ServerLimits: Sendable {
  /// The largest request target, in bytes.
  public var targetBytes = 8 << 10
  /// The largest header section, in bytes.
  public var headerBytes = 16 << 10
  public var headerCount = 100
  /// The longest time of a request's body, from its head to its end.
  public var bodyTime = Duration.seconds(20)
  /// The longest time that the client may take to read a part of the response.
  public var writeTime = Duration.seconds(20)
  /// The longest silence of a connection between requests, or within a head.
  public var idleTime = Duration.seconds(60)
  /// The largest number of open connections; others wait in the backlog.
  public var connections = 4_000
  /// The number of connections of one client, by its IPv4 address or the first 64 bits of its IPv6
  /// address.
  ///
  /// Others are refused with 503 and closed. Trusted proxies have no such limit.
  public var connectionsPerAddress = 500
  /// The time that a shutdown waits for requests under way, before it cancels them.
  public var shutdownTime = Duration.seconds(8)
  /// The time that it then waits for requests that ignore the cancellation.
  public var cancellationTime = Duration.seconds(1)
  /// The number of bytes of an unwanted body that are read before the connection is closed.
  public var discardedBytes = 64 << 10

  public init() {}
}

extension StringProtocol {
  /// Without blanks and tabs at its ends.
  var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
