import DomainModelsTesting
import Foundation
import HummingbirdServing
import Serving
import ServingTesting

/// Servers that run beside a test.
enum Servers {
  static let hummingbird = ServerSubject { try await hummingbird($0, $1) }

  /// On a socket that another part of the process listens on.
  static let inherited = ServerSubject { handler, limits in
    let (descriptor, port) = try listen()
    return try await running(.inherited(descriptor), handler, limits, port: port)
  }

  static func hummingbird(
    _ handler: any HTTPHandler, _ limits: ServerLimits
  ) async throws -> ServerSubject.Running {
    try await running(.port("127.0.0.1", 0), handler, limits)
  }

  /// Starts a server, and returns when it listens.
  static func running(
    _ address: Listener.Address, _ handler: any HTTPHandler,
    _ limits: ServerLimits = ServerLimits(), port: Int? = nil, proxies: [AddressRange?] = [],
    certificate: ServerCertificate? = nil, isShared: Bool = false
  ) async throws -> ServerSubject.Running {
    let (ports, opened) = AsyncStream.makeStream(of: Int.self)
    var listener = Listener(
      address, handler, limits: limits, proxies: proxies.compactMap(\.self),
      certificate: certificate)
    listener.isShared = isShared
    let server = HummingbirdServer([listener])
    let running = Task {
      defer { opened.finish() }
      try await server.run { opened.yield($0[0]) }
    }
    for await found in ports {
      return ServerSubject.Running(port: port ?? found) {
        running.cancel()
        _ = await running.result
      }
    }
    try await running.value
    throw ExpectationFailure("the server ended before it listened")
  }

  /// Listens on a free port of 127.0.0.1.
  static func listen() throws -> (descriptor: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && Foundation.listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    try expect(status, "no port can be listened on (\(errno))")
    return (listener, Int(in_port_t(bigEndian: address.sin_port)))
  }
}
