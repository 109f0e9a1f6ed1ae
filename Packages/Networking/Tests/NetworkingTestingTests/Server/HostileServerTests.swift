import Networking
import Synchronization
import Testing

@testable import NetworkingTesting

@Suite(.timeLimit(.minutes(30))) struct HostileServerTests {
  private func content(_ path: String = "/", of server: HostileServer) async throws -> String {
    let response = try await PlainTransport().send(HTTPRequest(.get, server.url(path)))
    var content = ""
    for try await piece in response.body { content += String(decoding: piece, as: UTF8.self) }
    return content
  }

  @Test func `plays the first script first and the last one for the rest`() async throws {
    let server = try HostileServer(
      [.readRequest, .answer(body: "first")], [.readRequest, .answer(body: "later")])
    defer { server.stop() }
    for wanted in ["first", "later", "later"] {
      let found = try await content(of: server)
      #expect(found == wanted)
    }
    #expect(server.record.connections.count == 3)
  }

  @Test func `keeps requests as they came`() async throws {
    let server = try HostileServer([.readRequest, .answer()])
    defer { server.stop() }
    let request = HTTPRequest(
      .post, try server.url("/a?b=c"), headers: ["X-A": "1", "x-a": "2"], body: [1, 2, 3])
    _ = try await PlainTransport().send(request)
    let received = try #require(server.record.requests.first)
    #expect(received.method == "POST")
    #expect(received.target == "/a?b=c")
    #expect(received.headers.values("X-A") == ["1", "2"])
    #expect(received.body == [1, 2, 3])
    #expect(received.raw.starts(with: Array("POST /a?b=c HTTP/1.1\r\nX-A: 1\r\nx-a: 2\r\n".utf8)))
  }

  @Test func `stands at a pause until it is released`() async throws {
    let server = try HostileServer([.readRequest, .hold("pause"), .answer(body: "on")])
    defer { server.stop() }
    let call = Task { try await content(of: server) }
    await server.wait { $0.connections.first?.heldAt == "pause" }
    #expect(server.record.connections.first?.bytesSent == 0)
    server.release("pause")
    let found = try await call.value
    #expect(found == "on")
  }

  @Test func `sees that the client has gone`() async throws {
    let server = try HostileServer([.readRequest, .hold("never")])
    defer { server.stop() }
    let call = Task { try await content(of: server) }
    await server.wait { $0.requests.count == 1 }
    call.cancel()
    await server.wait { $0.openConnections == 0 }
    #expect(server.record.connections.first?.isClosedByClient == true)
  }

  @Test func `says when nobody reads`() async throws {
    let piece = [UInt8](repeating: 0, count: 65_536)
    let server = try HostileServer([.sendRepeatedly(piece, times: 10_000)])
    defer { server.stop() }
    let (client, isConnected) = try #require(Descriptor.connects(to: server.port, within: 5_000))
    defer { client.close() }
    #expect(isConnected)
    await server.wait { $0.connections.first?.isBlocked == true }
    #expect(try #require(server.record.connections.first).bytesSent < 10_000 * piece.count)
  }

  @Test func `a waiting test can be cancelled`() async throws {
    let server = try HostileServer([])
    defer { server.stop() }
    let waiting = Task { await server.wait { _ in false } }
    waiting.cancel()
    #expect(await waiting.value == false)
  }

  @Test func `refuses, or lets one wait for ever`() throws {
    let refusing = try HostileServer([], reception: .refusing)
    defer { refusing.stop() }
    let waiting = try HostileServer([], reception: .neverAccepting)
    defer { waiting.stop() }
    let (late, isConnected) = try #require(Descriptor.connects(to: waiting.port, within: 50))
    defer { late.close() }
    #expect(!isConnected)
    // A refused socket is writable as well: its next call says why.
    let (client, _) = try #require(Descriptor.connects(to: refusing.port, within: 5_000))
    defer { client.close() }
    var bytes: [UInt8] = []
    guard case .ended = client.receive(into: &bytes) else {
      Issue.record("a port that refuses was connected to")
      return
    }
  }

  @Test func `stops as often as one likes, and gives its port back`() async throws {
    let server = try HostileServer([.readRequest, .hold("never")])
    let call = Task { try await content(of: server) }
    await server.wait { $0.requests.count == 1 }
    server.stop()
    server.stop()
    server.release("never")
    #expect(server.record.openConnections == 0)
    await #expect(throws: HTTPError.self) { try await call.value }
    await #expect(throws: HTTPError.self) { try await content(of: server) }
  }

  @Test func `leaves no descriptor behind`() async throws {
    let before = Descriptor.openCount
    for _ in 0..<40 {
      let server = try HostileServer([.readRequest, .hold("never")])
      let call = Task { try await content(of: server) }
      await server.wait { $0.requests.count == 1 }
      server.stop()
      await #expect(throws: HTTPError.self) { try await call.value }
    }
    // Other tests have some open meanwhile and close them soon: there is no event for that. What is
    // leaked stays, and the time limit ends the waiting.
    while Descriptor.openCount >= before + 40 { try await Task.sleep(for: .milliseconds(20)) }
  }
}

/// Lets one caller through at a time, even if others are cancelled meanwhile.
final class AsyncLock: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  func pass() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
