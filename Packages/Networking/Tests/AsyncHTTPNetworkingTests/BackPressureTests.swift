import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct BackPressureTests {
  private static let piece = [UInt8](repeating: 42, count: 65_536)
  private static let count = 1_600
  private static let total = piece.count * count
  private static let steps: [ServerStep] = [
    .readRequest, .answerHead(200, [("Content-Length", "\(total)")]),
    .sendRepeatedly(piece, times: count), .readRequest,
  ]

  @Test func `a sender has to wait for a reader who stops`() async throws {
    try await Hostility.meet(Self.steps) { hostility in
      var pieces = try await hostility.get().body.makeAsyncIterator()
      var length = try await pieces.next()?.count ?? 0
      // It gets no further than the buffers of the machine and ours.
      await hostility.server.wait { $0.connections.first?.isBlocked == true }
      let sent = hostility.server.record.connections.first?.bytesSent ?? 0
      #expect(sent < Self.total / 4)
      while let piece = try await pieces.next() { length += piece.count }
      #expect(length == Self.total)
    }
  }

  @Test func `a body that is left unread lets its sender go`() async throws {
    try await Hostility.meet(Self.steps) { hostility in
      _ = try await hostility.get()
      await hostility.server.wait { $0.openConnections == 0 }
      let sent = hostility.server.record.connections.first?.bytesSent ?? 0
      #expect(sent < Self.total / 4)
    }
  }
}
