import Dispatch
import Foundation
import Serving
import ServingTesting
import Synchronization

/// A server that takes anything for a request, reads all input and closes nothing by itself.
final class NonConformingServer: Sendable {
  static let subject = ServerSubject(patience: 2) { handler, _ in
    let server = try NonConformingServer(handler)
    return ServerSubject.Running(port: server.port) { server.stop() }
  }

  let port: Int
  private let handler: any HTTPHandler
  private let listener: Int32
  private let state = Mutex((connections: [Int32](), hasEnded: false))

  private init(_ handler: any HTTPHandler) throws {
    self.handler = handler
    (listener, port) = try Servers.listen()
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        state.withLock { $0.connections.append(connection) }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  /// Answers each portion with the path after its first word, and ignores the rest.
  private func serve(_ connection: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      let words = String(decoding: buffer[..<count].prefix(2_000), as: UTF8.self)
        .split(separator: " ")
      let path = words.count > 1 ? String(words[1]) : "/"
      // A request under way is not answered.
      guard !["/wait", "/events"].contains(path) else { continue }
      Task {
        let response = await handler.respond(
          to: ServerRequest(RequestHead(method: "GET", target: path)))
        let answer = Self.bytes(of: response)
        DispatchQueue.global().async {
          _ = Foundation.send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  private static func bytes(of response: ServerResponse) -> [UInt8] {
    var head = "HTTP/1.1 200 OK\r\nContent-Length: \(response.bytes.count)\r\n"
    for field in response.headers.fields { head += "\(field.name): \(field.value)\r\n" }
    return Array("\(head)\r\n".utf8) + response.bytes
  }

  private func stop() {
    let connections = state.withLock { state in
      defer { state.hasEnded = true }
      return state.hasEnded ? nil : state.connections
    }
    guard let connections else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
  }
}
