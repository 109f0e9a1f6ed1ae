import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A transport and a server that is against it; afterwards nothing of either may be left.
struct HostileServerHarness {
  let transport: AsyncHTTPTransport
  let server: HostileServer

  /// Plays the scripts to the body, then looks for connections that were left open.
  static func meet(
    _ scripts: [ServerStep]..., reception: HostileServer.Reception = .accepting,
    adjusting: (inout AsyncHTTPOptions) -> Void = { _ in },
    body: (HostileServerHarness) async throws -> Void
  ) async throws {
    let server = try HostileServer(scripts, reception: reception)
    defer { server.stop() }
    let before = openSockets(to: server.port)
    var options = AsyncHTTPOptions(userAgent: "Tests")
    adjusting(&options)
    try await withAsyncHTTPTransport(options) { transport in
      try await body(HostileServerHarness(transport: transport, server: server))
    }
    // A shutdown is over when the closing of kept connections has begun.
    await server.wait { $0.openConnections == 0 }
    #expect(openSockets(to: server.port) <= before, "the transport has left a socket open")
  }

  func get(
    _ path: String = "/", headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(.get, server.url(path), headers: headers))
  }

  /// Returns the ending of a request, and the content received until then.
  func outcome(_ request: HTTPRequest) async -> Outcome {
    var outcome = Outcome()
    do throws(HTTPError) {
      let response = try await transport.send(request)
      outcome.status = response.status
      for try await piece in response.body {
        outcome.text += String(decoding: piece, as: UTF8.self)
      }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  func outcome(_ path: String = "/") async throws -> Outcome {
    await outcome(HTTPRequest(.get, try server.url(path)))
  }

  struct Outcome {
    var status: Int?
    var text = ""
    var error: HTTPError?
  }

  /// The number of sockets of this process that lead to a port.
  private static func openSockets(to port: Int) -> Int {
    (0..<Int32(4_096)).count { descriptor in
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &size)
        }
      }
      return result == 0 && Int32(address.sin_family) == AF_INET
        && Int(UInt16(bigEndian: address.sin_port)) == port
    }
  }
}
