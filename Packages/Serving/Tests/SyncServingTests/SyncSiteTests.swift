import DomainModels
import Secrets
import Services
import Serving
import StorageTesting
import Sync
import SyncCompression
import SyncServer
import SyncServing
import SyncTesting
import Synchronization
import Testing

/// What the site does with a request before and after the message is answered.
struct SyncSiteTests {
  private let asked = Asked()

  private var site: SyncSite {
    SyncSite { [asked] operation, body, caller in
      asked.note("\(operation) \(body.count) \(caller.token?.text ?? "-")")
      return SyncWireReply(
        SyncError(.busy, "too much", retryAfter: .milliseconds(1_200)), status: 429)
    }
  }

  private func head(
    _ path: String, _ method: String = "POST",
    _ headers: HeaderFields = ["authorization": "Bearer a"]
  ) -> RequestHead {
    RequestHead(method: method, target: path, headers: headers)
  }

  @Test func bodiesAreBoundedByTheOperation() {
    let limits = SyncSite.Limits()
    let bounds = SyncWire.Operation.allCases.map { operation -> Int? in
      guard case .body(let limit) = site.admit(head(operation.path)) else { return nil }
      return limit
    }
    #expect(bounds == [limits.wire.bytes, limits.questionBytes, limits.questionBytes, 0])
  }

  @Test(
    arguments: [
      ("/sync/v1/push", "GET", 405, "sync_incompatible"),
      ("/sync/v1/other", "POST", 404, "sync_incompatible"),
      ("/sync/v2/push", "POST", 404, "sync_incompatible"),
      ("/sync/v1/push", "OPTIONS", 204, nil as String?),
    ]
  ) func otherRequestsAreRefusedWithADocument(
    _ path: String, _ method: String, _ status: Int, _ code: String?
  ) {
    guard case .refused(let response) = site.admit(head(path, method)) else {
      Issue.record("admitted")
      return
    }
    #expect(response.status == status)
    #expect(SyncWire.error(of: response.bytes)?.code == code)
    #expect(path != "/sync/v1/push" || response.headers["allow"] == "POST")
  }

  @Test func pathsOfOthersAreLeftToThem() {
    #expect(site.admit(head("/api/v1/devices")) == nil)
    #expect(!site.covers(head("/synchronise")))
  }

  @Test func withoutAnyTokenNoBodyIsRead() {
    guard case .refused(let response) = site.admit(head("/sync/v1/push", "POST", [:])) else {
      Issue.record("admitted")
      return
    }
    #expect(response.status == 401 && response.headers["www-authenticate"] == "Bearer")
    #expect(SyncWire.error(of: response.bytes)?.reason == .unauthorised)
  }

  @Test func aReplyBecomesAResponse() async {
    let response = await site.respond(
      to: ServerRequest(head("/sync/v1/push"), body: [1, 2, 3]))
    #expect(asked.all == ["push 3 a"])
    #expect(response.status == 429 && response.headers["retry-after"] == "2")
    #expect(response.headers["cache-control"] == "no-store")
    #expect(response.headers["content-type"] == SyncWire.documentType)
    #expect(response.route == "POST /sync/v1/push")
    #expect(SyncWire.error(of: response.bytes)?.retryAfter == .milliseconds(1_200))
  }

  /// What the server says of a body that it did not read is a document too.
  @Test(
    arguments: [
      (ReadingFailure.tooLarge(limit: 9), 413, "sync_refused"),
      (ReadingFailure.tooSlow, 408, "sync_offline"),
    ]
  ) func failuresOfReadingAreDocuments(
    _ failure: ReadingFailure, _ status: Int, _ code: String
  ) {
    let server = SiteServer(
      [site], policy: ServerPolicy(),
      identifiers: .version7(clock: SettableClock().wallClock, random: .seeded(1)),
      clock: SettableClock().wallClock, log: .silent, metrics: ServerMetrics())
    let response = server.respond(to: failure, of: head("/sync/v1/push"))
    #expect(response.status == status)
    #expect(SyncWire.error(of: response.bytes)?.code == code)
  }

  /// A device and a hub of which one does not pack understand each other.
  @Test func bodiesMayBePackedEitherWay() async throws {
    let document = try SyncWire.bytes(of: PackedMessages.push)
    let answer = SyncError(.busy, String(repeating: "later ", count: 300))
    let bodies = Mutex<[[UInt8]]>([])
    let site = SyncSite { _, body, _ in
      bodies.withLock { $0.append(body) }
      return SyncWireReply(answer)
    }
    for (encoding, body) in [("gzip", PackedMessages.packedPush), (nil, document)] {
      for accepted in ["gzip", nil] {
        var headers: HeaderFields = ["authorization": "Bearer a"]
        headers["content-encoding"] = encoding
        headers["accept-encoding"] = accepted
        let response = await site.respond(
          to: ServerRequest(head("/sync/v1/push", "POST", headers), body: body))
        #expect(response.headers["accept-encoding"] == "gzip")
        #expect(response.headers["content-encoding"] == accepted)
        let unpacked = try SyncWire.unpacked(response.bytes, of: accepted)
        #expect(SyncWire.error(of: unpacked)?.message == answer.message)
      }
    }
    #expect(bodies.withLock { $0 } == Array(repeating: document, count: 4))
  }

  @Test func whatIsPackedBadlyIsNotAnswered() async {
    var limits = SyncSite.Limits()
    limits.wire.bytes = 200_000
    let answered = Mutex(0)
    let site = SyncSite(limits) { _, _, _ in
      answered.withLock { $0 += 1 }
      return SyncWireReply(SyncError(.busy, "answered"))
    }
    func reply(_ body: [UInt8], _ encoding: String) async -> String {
      let headers: HeaderFields = ["authorization": "Bearer a", "content-encoding": encoding]
      let response = await site.respond(
        to: ServerRequest(head("/sync/v1/push", "POST", headers), body: body))
      return "\(response.status) \(SyncWire.error(of: response.bytes)?.code ?? "-")"
    }
    for body in PackedMessages.damaged(PackedMessages.packedPush) {
      #expect(await reply(body, "gzip") == "500 sync_offline")
    }
    #expect(await reply(PackedMessages.bomb, "gzip") == "413 sync_refused")
    #expect(await reply(PackedMessages.packedPush, "br") == "415 sync_incompatible")
    #expect(answered.withLock { $0 } == 0)
  }

  @Test func oneMessageTooManyIsRefusedAsBusy() async {
    var limits = SyncSite.Limits()
    limits.concurrent = 1
    let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let site = SyncSite(limits) { _, _, _ in
      arrive.yield()
      for await _ in released { break }
      return SyncWireReply(SyncError(.offline, "done"))
    }
    let request = ServerRequest(head("/sync/v1/digests"))
    async let first = site.respond(to: request)
    for await _ in arrived { break }
    let second = await site.respond(to: request)
    #expect(second.status == 503 && second.headers["retry-after"] == "2")
    release.yield()
    #expect(await first.status == 500)
    release.yield()
    #expect(await site.respond(to: request).status == 500)
  }
}

private final class Asked: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  func note(_ text: String) { list.withLock { $0.append(text) } }
}
