import Foundation
import HummingbirdServing
import NetworkingTesting
import Serving
import ServingTesting
import Synchronization
import Testing

/// A server over TLS that looks at its files again for each connection.
private final class TLSServer: Sendable {
  let port: Int
  let folder: URL
  private let failures: Failures
  private let stop: @Sendable () async -> Void

  private final class Failures: Sendable {
    let all = Mutex<[TLSFailure]>([])
  }

  private init(
    _ running: ServerSubject.Running, _ folder: URL, _ failures: Failures
  ) {
    (port, stop, self.folder, self.failures) = (running.port, running.stop, folder, failures)
  }

  /// The reason why changed files were not taken.
  var reported: [TLSFailure] { failures.all.withLock(\.self) }

  /// Runs a body beside a server, which ends with it.
  static func running(
    _ certificate: TestCertificate, _ limits: ServerLimits = ServerLimits(),
    _ body: (TLSServer) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try certificate.write(to: folder)
    let failures = Failures()
    let shown = try ServerCertificate(files(in: folder), lookingEvery: .zero) { failure in
      failures.all.withLock { $0.append(failure) }
    }
    let running = try await Servers.running(
      .port("127.0.0.1", 0), Greeter(), limits, certificate: shown)
    let server = TLSServer(running, folder, failures)
    do {
      try await body(server)
    } catch {
      await running.stop()
      throw error
    }
    await running.stop()
  }

  static func files(in folder: URL) -> TLSFiles {
    TLSFiles(
      certificate: folder.appending(path: "certificate.pem").path,
      key: folder.appending(path: "key.pem").path)
  }

  /// Returns whether a new connection is shown a certificate.
  func shows(_ certificate: TestCertificate) async -> Bool {
    do {
      try await TLSClient.connected(to: port, trusting: certificate) { client in
        let response = try await client.greet()
        #expect(response.body == "hello")
      }
      return true
    } catch {
      return false
    }
  }
}

@Suite("TLS") struct TLSTests {
  private let first: TestCertificate

  init() throws { first = try TestCertificate() }

  @Test("requests are answered, and the client is told to stay with TLS") func success()
    async throws
  {
    try await TLSServer.running(first) { server in
      try await TLSClient.connected(to: server.port, trusting: first) { client in
        for _ in 0..<2 {
          let response = try await client.greet()
          #expect(response.status == 200 && response.body == "hello")
          #expect(response.headers["strict-transport-security"] == "max-age=31536000")
        }
      }
    }
    let plain = try await Servers.hummingbird(Greeter(), ServerLimits())
    let response = try await RawConnection(port: plain.port).exchange(Greeter.request)
    await plain.stop()
    #expect(response.status == 200 && response.headers["strict-transport-security"] == nil)
  }

  @Test("a request without TLS is not answered") func plain() async throws {
    try await TLSServer.running(first) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(Greeter.request)
      let answer = try await connection.receiveAll()
      #expect(!answer.contains("HTTP/") && !answer.contains("hello"))
    }
  }

  @Test("a client that begins no handshake is disconnected") func silence() async throws {
    var limits = ServerLimits()
    limits.idleTime = .milliseconds(100)
    try await TLSServer.running(first, limits) { server in
      let received = try await RawConnection(port: server.port).receiveAll()
      #expect(received.isEmpty)
    }
  }

  @Test("a connection beyond the limit of its client gets no handshake") func limit() async throws {
    var limits = ServerLimits()
    limits.connectionsPerAddress = 1
    try await TLSServer.running(first, limits) { server in
      try await TLSClient.connected(to: server.port, trusting: first) { client in
        _ = try await client.greet()
        let received = try await RawConnection(port: server.port).receiveAll()
        #expect(received.isEmpty)
        let response = try await client.greet()
        #expect(response.status == 200)
      }
    }
  }

  @Test("new files count for new connections, and bad ones for none") func reload() async throws {
    let second = try TestCertificate()
    try await TLSServer.running(first) { server in
      try await TLSClient.connected(to: server.port, trusting: first) { client in
        _ = try await client.greet()
        try second.write(to: server.folder)
        #expect(await server.shows(second))
        #expect(await !server.shows(first))
        let response = try await client.greet()
        #expect(response.status == 200)
      }
      #expect(server.reported.isEmpty)

      let key = server.folder.appending(path: "key.pem")
      try Data(first.key.utf8).write(to: key)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key.path)
      #expect(await server.shows(second))
      #expect(await server.shows(second))
      #expect(server.reported.map(\.file) == [.key])
      #expect(server.reported[0].message.contains("does not belong to the certificate"))

      try Data("no certificate".utf8).write(to: server.folder.appending(path: "certificate.pem"))
      #expect(await server.shows(second))
      #expect(server.reported.map(\.file) == [.key, .certificate])

      try first.write(to: server.folder)
      #expect(await server.shows(first))
      #expect(server.reported.count == 2)
    }
  }
}
