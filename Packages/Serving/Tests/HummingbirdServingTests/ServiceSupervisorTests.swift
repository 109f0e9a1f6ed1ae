import DomainModels
import Foundation
import HummingbirdServing
import Serving
import ServingTesting
import Testing

@Suite("A supervisor") struct ServiceSupervisorTests {
  @Test("passes sockets on, with their names") func sockets() {
    func sockets(_ environment: [String: String]) -> [ServiceSupervisor.Socket] {
      ServiceSupervisor(environment: environment, processID: 42).sockets
    }
    #expect(
      sockets(["LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "api:operations"])
        == [.init(name: "api", descriptor: 3), .init(name: "operations", descriptor: 4)])
    #expect(
      sockets(["LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": ":b"]).map(\.name)
        == ["unknown", "b"])
    #expect(
      sockets(["LISTEN_PID": "42", "LISTEN_FDS": "2"]).map(\.name) == ["unknown", "unknown"])
    for wrong in [
      [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "41", "LISTEN_FDS": "1"],
      ["LISTEN_PID": "42", "LISTEN_FDS": "0"], ["LISTEN_PID": "42", "LISTEN_FDS": "-1"],
      ["LISTEN_PID": "42", "LISTEN_FDS": "a"], ["LISTEN_PID": "42", "LISTEN_FDS": "2000000000"],
    ] { #expect(sockets(wrong).isEmpty, "\(wrong)") }
  }

  @Test("is told in one datagram that the server is ready", arguments: [false, true])
  func notification(isAbstract: Bool) throws {
    let name = "/tmp/quartet-\(UUID().uuidString)"
    defer { if !isAbstract { unlink(name) } }
    let receiver = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(receiver) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if isAbstract { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(receiver, $0, socklen_t(2 + bytes.count))
      }
    }
    try #require(status == 0)
    let text = isAbstract ? "@" + name.dropFirst() : name
    let supervisor = ServiceSupervisor(environment: ["NOTIFY_SOCKET": text], processID: 1)
    #expect(supervisor.notify(.ready))
    #expect(supervisor.notify(.stopping))
    var buffer = [UInt8](repeating: 0, count: 100)
    for expected in ["READY=1", "STOPPING=1"] {
      let count = recv(receiver, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == expected)
    }
  }

  @Test("may be none, or have gone") func absent() {
    for environment in [
      [:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "relative"],
      ["NOTIFY_SOCKET": "/tmp/quartet-\(UUID().uuidString)"],
      ["NOTIFY_SOCKET": "/" + String(repeating: "a", count: 200)],
    ] { #expect(!ServiceSupervisor(environment: environment, processID: 1).notify(.ready)) }
  }

  @Test("a Unix socket is for proxies, which report their clients") func unixSocket() async throws {
    let path = "/tmp/quartet-\(UUID().uuidString)"
    defer { unlink(path) }
    let site = AddressSite()
    let server = SiteServer(
      [site], policy: ServerPolicy(hosts: ["a"]), identifiers: .init { UUID() }, clock: .system,
      log: .silent, metrics: ServerMetrics())
    let request = "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.7\r\n\r\n"
    let unix = try await Servers.running(.socket(path), server)
    #expect(unix.port == 0)
    #expect(try await RawConnection(path: path).exchange(request).body == "198.51.100.7\n")
    await unix.stop()
    let port = try await Servers.hummingbird(server, ServerLimits())
    #expect(try await RawConnection(port: port.port).exchange(request).body == "127.0.0.1\n")
    await port.stop()
  }

  /// Answers with the client's address.
  private struct AddressSite: Site {
    func admit(_ head: RequestHead) -> Admission? { .body(limit: 0) }
    func respond(to request: ServerRequest) async -> ServerResponse { .text(200, request.client) }
  }

  @Test("an address that is in use is an error, and ends the other listeners") func inUse()
    async throws
  {
    let (descriptor, port) = try Servers.listen()
    defer { close(descriptor) }
    let handler = SiteServer(
      [AddressSite()], policy: ServerPolicy(), identifiers: .init { UUID() }, clock: .system,
      log: .silent, metrics: ServerMetrics())
    let server = HummingbirdServer([
      Listener(.port("127.0.0.1", 0), handler), Listener(.port("127.0.0.1", port), handler),
    ])
    await #expect(throws: (any Error).self) {
      try await server.run { ports in Issue.record("it is ready on \(ports)") }
    }
  }
}
