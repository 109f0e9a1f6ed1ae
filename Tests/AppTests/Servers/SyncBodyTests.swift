import Foundation
import Interchange
import ServingTesting
import Testing

/// The part of bodies that the hub reads of clients that want to use up its memory, over raw
/// sockets.
@Suite("Bodies of a hub", .timeLimit(.minutes(20))) struct SyncBodyTests {
  private let program: Program

  init() throws { program = try Program("climbing-server") }

  private static let device = "0192e8a0-0000-7000-8000-0000000000aa"
  private static let largest = 16 << 20

  private static func head(_ port: Int, _ token: String?, length: Int) -> String {
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    return "POST /sync/v1/push HTTP/1.1\r\nHost: localhost:\(port)\r\n\(authorization)"
      + "Quartet-Sync-Device: \(device)\r\nContent-Length: \(length)\r\n\r\n"
  }

  /// A client whose account has claimed a logbook.
  private static func climber(
    _ number: Int, _ server: RunningServer, _ port: Int
  ) async throws -> RawClient {
    let client = try await server.signIn("climber\(number)@example.org", port)
    let id = "0192e8a0-0000-7000-8000-00000000000\(number)"
    let claimed = try await client.send("PUT", "/api/v1/logbook", ["climber": .string(id)])
    #expect(claimed.status == 200)
    return client
  }

  private static func pull(_ client: RawClient) async throws -> Int {
    try await client.raw(
      "POST", "/sync/v1/pull", ["sync": 1, "device": .string(device), "limit": 10]
    ).status
  }

  @Test("a caller without a valid token is refused before a body is read, and costs no memory")
  func strangers() async throws {
    let server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let before = try server.largestMemory()
    var connections: [RawConnection] = []
    for _ in 0..<300 {
      let connection = try RawConnection(port: port)
      await connection.send(Self.head(port, "no-token", length: Self.largest))
      connections.append(connection)
    }
    for connection in connections {
      let answer = try await connection.response()
      #expect(answer.status == 401 && answer.headers["connection"] == "close")
    }
    #expect(try server.largestMemory() - before < 64 << 20)
    #expect(try await server.end(with: SIGTERM) == .init())
  }

  @Test("bodies under way have a budget of the account and of the process, and give it back")
  func slowBodies() async throws {
    let server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    var clients: [RawClient] = []
    for number in 1...3 { clients.append(try await Self.climber(number, server, port)) }
    func push(_ client: RawClient) async throws -> RawConnection {
      let connection = try RawConnection(port: port, patience: 120)
      await connection.send(
        Self.head(port, client.token, length: Self.largest).replacing(
          "\r\n\r\n", with: "\r\nExpect: 100-continue\r\n\r\n"))
      return connection
    }
    var slow: [RawConnection] = []
    for client in clients.prefix(2) {
      for _ in 0..<4 {
        let connection = try await push(client)
        let answer = try #require(await connection.receive())
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 100 "))
        await connection.send("x")
        slow.append(connection)
      }
      // The account may have four pushes under way, and may do everything else.
      let fifth = try await push(client).response()
      #expect(fifth.status == 429 && fifth.headers["retry-after"] == "2", "\(fifth)")
    }
    // Eight of 16 MiB are all that the process reads at once.
    let third = try await push(clients[2]).response()
    #expect(third.status == 503 && third.headers["retry-after"] == "2", "\(third)")
    #expect(try await clients[2].send("GET", "/api/v1/logbook").status == 200)
    slow.removeAll()
    // The server notices that clients have left a little later.
    try await Processes.wait { try await Self.pull(clients[2]) == 200 }
    try await Processes.wait {
      let connection = try await push(clients[0])
      let answer = await connection.receive() ?? []
      return String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 100 ")
    }
    #expect(try await server.end(with: SIGTERM) == .init())
  }
}

extension RunningServer {
  /// Signs in at a hub by a code that the log shows instead of a mail.
  func signIn(_ email: String, _ port: Int) async throws -> RawClient {
    let codes = #/([0-9]{6}) is your code/#
    let known = errorText.matches(of: codes).count
    var client = RawClient(port: port)
    let sent = try await client.send("POST", "/api/v1/auth/mail-code", ["email": .string(email)])
    let challenge = try #require(sent.body["data"]?["challenge"]?.stringValue, "\(sent.body)")
    let code = try await wait { server in
      server.errorText.matches(of: codes).dropFirst(known).last.map { String($0.1) }
    }
    let grant = try await client.send(
      "POST", "/api/v1/auth/mail-code/verify",
      ["email": .string(email), "code": .string(code), "challenge": .string(challenge)])
    client.token = try #require(grant.body["data"]?["access"]?.stringValue, "\(grant.body)")
    return client
  }

  /// The most memory that the process has had in use, in bytes.
  fileprivate func largestMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split(whereSeparator: \.isWhitespace) ?? []
    return try #require(words.count > 1 ? Int(words[1]) : nil) << 10
  }
}
