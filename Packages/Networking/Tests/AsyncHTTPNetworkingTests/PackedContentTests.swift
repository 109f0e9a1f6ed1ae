import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct PackedContentTests {
  private func answer(_ packed: [UInt8], _ coding: String = "gzip") -> [ServerStep] {
    [.readRequest, .answer(200, [("Content-Encoding", coding)], bytes: packed), .readRequest]
  }

  @Test func `is unpacked, and the headers say nothing of the packing`() async throws {
    try await HostileServerHarness.meet(answer(Gzip.stored(Array("content".utf8)))) { hostility in
      let response = try await hostility.get()
      #expect(response.headers["Content-Encoding"] == nil)
      #expect(response.headers["Content-Length"] == nil)
      let content = try await response.body.collect(limit: 100)
      #expect(content == Array("content".utf8))
      let accepted = hostility.server.record.requests.first?.headers["Accept-Encoding"]
      #expect(accepted?.contains("gzip") == true)
    }
  }

  @Test func `of another kind stays packed and says so`() async throws {
    try await HostileServerHarness.meet(answer([1, 2, 3], "br")) { hostility in
      let response = try await hostility.get()
      #expect(response.headers["Content-Encoding"] == "br")
      let content = try await response.body.collect(limit: 100)
      #expect(content == [1, 2, 3])
    }
  }

  @Test func `that grows beyond the ratio is too large`() async throws {
    try await HostileServerHarness.meet(answer(Gzip.bomb(packedSize: 50_000))) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .tooLarge)
      // 50 MB would come out of it.
      #expect(outcome.text.utf8.count < 200 * 50_000)
      await hostility.server.wait { $0.openConnections == 0 }
    }
  }

  @Test func `that grows beyond the limit is too large`() async throws {
    let packed = Gzip.stored([UInt8](repeating: 65, count: 300_000))
    try await HostileServerHarness.meet(answer(packed)) {
      $0.unpackedLimit = 100_000
    } body: { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .tooLarge)
      #expect(outcome.text.utf8.count <= 100_000)
    }
  }

  @Test func `of just the limit is not too large`() async throws {
    let packed = Gzip.stored([UInt8](repeating: 65, count: 100_000))
    try await HostileServerHarness.meet(answer(packed)) {
      $0.unpackedLimit = 100_000
    } body: { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error == nil)
      #expect(outcome.text.utf8.count == 100_000)
    }
  }

  @Test func `that is cut is truncated`() async throws {
    let packed = Gzip.stored(Array("content".utf8))
    try await HostileServerHarness.meet(answer(Array(packed.dropLast(9)))) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .truncated)
    }
  }

  @Test func `that is damaged is malformed`() async throws {
    var packed = Gzip.stored(Array("content".utf8))
    packed[11] ^= 0xFF
    try await HostileServerHarness.meet(answer(packed)) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .malformed)
    }
  }

  @Test func `with something behind it is malformed`() async throws {
    let packed = Gzip.stored(Array("content".utf8)) + [1, 2, 3]
    try await HostileServerHarness.meet(answer(packed)) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .malformed)
    }
  }

  @Test(arguments: [HTTPMethod.head, .get])
  func `that is only spoken of is not missed`(_ method: HTTPMethod) async throws {
    let status = method == .head ? 200 : 304
    let head = ServerStep.answerHead(
      status, [("Content-Encoding", "gzip"), ("Content-Length", "77")])
    try await HostileServerHarness.meet([.readRequest, head, .readRequest]) { hostility in
      let outcome = await hostility.outcome(HTTPRequest(method, try hostility.server.url()))
      #expect(outcome.status == status)
      #expect(outcome.error == nil)
    }
  }
}

/// Packed contents made by hand: the format (RFC 1952) with stored blocks (RFC 1951, section 3.2.4).
enum Gzip {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Bytes as a packed content; none of it is made smaller.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed = head
    for start in stride(from: 0, to: max(bytes.count, 1), by: 60_000) {
      let block = bytes[start..<min(start + 60_000, bytes.count)]
      let size = UInt16(block.count)
      packed += [start + 60_000 >= bytes.count ? 1 : 0] + littleEndian(size) + littleEndian(~size)
      packed += block
    }
    return packed + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// A content that has a thousand times its size when it is unpacked.
  ///
  /// Its block has a code of two bits that repeats the last byte 258 times, over and over; it has no
  /// end.
  static func bomb(packedSize: Int) -> [UInt8] {
    let block: [UInt8] = [
      0xED, 0xC1, 0x01, 0x01, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 1,
    ]
    return head + block + [UInt8](repeating: 0, count: packedSize - head.count - block.count)
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The CRC-32 of the format.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
