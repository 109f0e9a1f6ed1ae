import DomainModels
import Foundation
import Interchange
import Networking
import Storage
import StorageTesting
import Sync
import SyncTesting
import Synchronization
import Testing

@testable import SupabaseSync

/// The division of a push into calls.
@Suite struct SupabasePortionTests {
  /// Notes the pushes of the calls that it passes on.
  private final class Calls: HTTPTransport {
    let functions = MemoryFunctions(clock: SettableClock())
    private let pushes = Mutex<[(bytes: Int, changes: Int)]>([])

    var all: [(bytes: Int, changes: Int)] { pushes.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      do {
        let text = try JSONReader.read(request.body)["request"]?.stringValue ?? ""
        let push = try SyncWire.push(of: Array(text.utf8))
        pushes.withLock { $0.append((text.utf8.count, push.changes.count)) }
      } catch {
        throw HTTPError(.malformed, "\(error)")
      }
      return try await functions.send(request)
    }
  }

  @Test(arguments: [
    // A call of many small changes, calls of a few large ones, and a call of one that is too large.
    ([Int](repeating: 10, count: 450), 3), ([Int](repeating: 300 << 10, count: 7), 3),
    ([10, 3 << 20, 10, 10], 3), ([], 0),
  ])
  func callsAreBoundedInBytesAndChanges(
    _ sizes: [Int], _ count: Int
  ) async throws {
    let calls = Calls()
    let transport = try transport(over: calls)
    var source = ChangeSource(seed: 3, at: Timestamp(milliseconds: 1_795_250_000_000))
    let changes = sizes.map {
      source.picture(fields: [("note", .text(String(repeating: "x", count: $0)))])
    }
    let reply = try await transport.push(SyncPush(device: UUID(), changes: changes))
    #expect(reply.results.map(\.operation) == changes.map(\.operation))
    #expect(calls.all.count == count, "\(calls.all)")
    for call in calls.all {
      #expect(call.changes <= SupabaseTransport.portion)
      #expect(call.bytes <= SupabaseTransport.portionBytes || call.changes == 1)
    }
  }

  @Test func namesAreWrittenWithoutNUL() {
    #expect(SupabaseTransport.coded("laptop é") == "laptop é")
    // U+FDD0 in UTF-8.
    let mark: [UInt8] = [0xEF, 0xB7, 0x90]
    #expect(
      Array(SupabaseTransport.coded("a\u{0}b").utf8) == Array("a".utf8) + mark + Array(".b".utf8))
    let marked = String(decoding: mark + Array(".".utf8), as: UTF8.self)
    #expect(Array(SupabaseTransport.coded(marked).utf8) == mark + Array("-.".utf8))
  }
}
