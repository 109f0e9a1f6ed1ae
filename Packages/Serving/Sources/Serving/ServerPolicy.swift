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

/// The addresses that begin with the same bits, as in `10.0.0.0/8` or `fd00::/8`.
public struct AddressRange: Sendable, Equatable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Reads a range; an address without a length stands for itself.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    let all = bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : all, (0...all).contains(bits) else {
      return nil
    }
    (self.bytes, self.bits) = (bytes, bits)
  }

  public func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
    return (0..<bytes.count).allSatisfy { index in
      let count = min(8, max(0, bits - index * 8))
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> count)
      return bytes[index] & mask == other[index] & mask
    }
  }

  /// Returns the part of an address that belongs to one client: an IPv4 address, or the first 64
  /// bits of an IPv6 address, of which a client has all others too.
  ///
  /// - Parameter address: the address of a connection.
  /// - Returns: its bytes; `nil` for what is no address.
  public static func client(of address: String) -> [UInt8]? {
    bytes(of: address).map { $0.count == 16 ? Array($0.prefix(8)) : $0 }
  }

  /// Four or sixteen bytes; an IPv4 address in IPv6 form counts as IPv4.
  static func bytes(of address: String) -> [UInt8]? {
    if let four = four(address) { return four }
    guard let sixteen = sixteen(address) else { return nil }
    let mapped = Array(repeating: UInt8(0), count: 10) + [0xFF, 0xFF]
    return Array(sixteen.prefix(12)) == mapped ? Array(sixteen.suffix(4)) : sixteen
  }

  private static func four(_ text: String) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let bytes = parts.compactMap { part in
      part.count <= 3 && part.allSatisfy(\.isWholeNumber) ? UInt8(part) : nil
    }
    return bytes.count == 4 ? bytes : nil
  }

  private static func sixteen(_ text: String) -> [UInt8]? {
    // The zone of a link-local address says nothing about the client.
    let halves = text.prefix { $0 != "%" }.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count == 1 || halves.count == 2, text.contains(":") else { return nil }
    let groups = halves.map { half -> [UInt8]? in
      var bytes: [UInt8] = []
      for part in half.split(separator: ":", omittingEmptySubsequences: false) where !half.isEmpty {
        if part.contains("."), let last = four(String(part)) {
          bytes += last
        } else {
          guard (1...4).contains(part.count), let group = UInt16(part, radix: 16) else {
            return nil
          }
          bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
        }
      }
      return bytes
    }
    guard let head = groups[0] else { return nil }
    if halves.count == 1 { return head.count == 16 ? head : nil }
    guard let tail = groups[1], head.count + tail.count < 16 else { return nil }
    return head + Array(repeating: 0, count: 16 - head.count - tail.count) + tail
  }
}

extension StringProtocol {
  /// Without blanks and tabs at its ends.
  var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
