import DomainModels
import Foundation
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

/// The site's handling of a request before and after the message is answered.
struct SyncSiteTests {
  private let asked = RequestLog()

  private static let account = UUID()
  private static let admitAll: SyncSite.Admit = { _, _, _ in .admitted(account: account) }

  private var site: SyncSite {
    SyncSite(admit: Self.admitAll) { [asked] operation, body, caller in
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

  @Test func bodiesAreBoundedByTheOperation() async {
    let limits = SyncSite.Limits()
    var bounds: [Int?] = []
    for operation in SyncWire.Operation.allCases {
      guard case .granted(let limit, _) = await site.permission(for: head(operation.path)) else {
        Issue.record("\(operation) is not admitted")
        continue
      }
      bounds.append(limit)
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

  @Test func theHeadDecidesWhetherABodyIsRead() async {
    let heads = RequestLog()
    let site = SyncSite { operation, device, caller in
      heads.note("\(operation) \(device?.uuidString ?? "-") \(caller.token?.text ?? "-")")
      return .refused(SyncWireReply(SyncError(.unauthorised, "no user is signed in")))
    } answer: { [asked] _, _, _ in
      asked.note("answered")
      return SyncWireReply(SyncError(.busy, "answered"))
    }
    let device = UUID()
    for (field, status) in [(device.uuidString, 401), ("no device", 422), (nil, 401)] {
      var headers: HeaderFields = ["authorization": "Bearer a"]
      headers[SyncWire.deviceField] = field
      guard
        case .refused(let response) = await site.permission(
          for: head("/sync/v1/push", "POST", headers))
      else {
        Issue.record("\(field ?? "-") is admitted")
        continue
      }
      #expect(response.status == status)
      #expect(SyncWire.error(of: response.bytes) != nil)
    }
    #expect(heads.all == ["push \(device) a", "push - a"])
    #expect(asked.all.isEmpty)
  }

  /// The status of a request of so many bytes, and its permit.
  private func ask(
    _ site: SyncSite, _ operation: SyncWire.Operation, _ fields: HeaderFields
  ) async -> (status: Int, permit: BodyPermit?, retryAfter: String?) {
    var fields = fields
    fields["authorization"] = "Bearer a"
    switch await site.permission(for: head(operation.path, "POST", fields)) {
    case .granted(_, let permit): return (200, permit, nil)
    case .refused(let response):
      return (response.status, nil, response.headers["retry-after"])
    }
  }

  @Test func bodiesUnderWayShareABudget() async {
    var limits = SyncSite.Limits()
    (limits.wire.bytes, limits.questionBytes, limits.bodyBytes) = (1_000, 1_000, 2_500)
    limits.pushesPerAccount = 2
    let site = SyncSite(limits, admit: Self.admitAll) { _, _, _ in
      SyncWireReply(SyncError(.busy, "answered"))
    }
    #expect(await ask(site, .push, ["content-length": "1001"]).status == 413)
    let chunked = await ask(site, .pull, ["transfer-encoding": "chunked"])
    let first = await ask(site, .push, ["content-length": "1000"])
    #expect(chunked.status == 200 && first.status == 200)
    let full = await ask(site, .push, ["content-length": "501"])
    #expect(full.status == 503 && full.retryAfter == "2")
    let small = await ask(site, .push, ["content-length": "500"])
    #expect(small.status == 200)
    // What is released twice is given back once.
    first.permit?.release()
    first.permit?.release()
    let again = await ask(site, .pull, ["content-length": "1000"])
    #expect(again.status == 200)
    #expect(await ask(site, .pull, ["content-length": "1"]).status == 503)
    chunked.permit?.release()
    let second = await ask(site, .push, ["content-length": "1"])
    #expect(second.status == 200)
    let third = await ask(site, .push, ["content-length": "1"])
    #expect(third.status == 429 && third.retryAfter == "2")
    #expect(await ask(site, .pull, ["content-length": "1"]).status == 200)
    second.permit?.release()
    #expect(await ask(site, .push, ["content-length": "1"]).status == 200)
    #expect(small.permit != nil && again.permit != nil)
  }

  /// Checks that the requests of one account do not keep another from pushing.
  @Test func eachAccountHasPushesOfItsOwn() async {
    var limits = SyncSite.Limits()
    limits.pushesPerAccount = 1
    let accounts = Mutex([UUID(), UUID()])
    let site = SyncSite(limits) { _, _, _ in
      .admitted(account: accounts.withLock { $0.removeLast() })
    } answer: { _, _, _ in
      SyncWireReply(SyncError(.busy, "answered"))
    }
    let first = await ask(site, .push, ["content-length": "10"])
    let second = await ask(site, .push, ["content-length": "10"])
    #expect(first.permit != nil && second.permit != nil)
  }

  @Test func largeMessagesWaitForEachOther() async {
    var limits = SyncSite.Limits()
    limits.workBytes = 100
    let (arrived, arrive) = AsyncStream.makeStream(of: Int.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let site = SyncSite(limits, admit: Self.admitAll) { _, body, _ in
      arrive.yield(body.count)
      if body.count == 90 { for await _ in released { break } }
      return SyncWireReply(SyncError(.offline, "done"))
    }
    func request(_ count: Int) -> ServerRequest {
      ServerRequest(head("/sync/v1/push"), body: Array(repeating: 1, count: count))
    }
    var arrivals = arrived.makeAsyncIterator()
    let (large, larger, small) = (request(90), request(1_000), request(10))
    async let first = site.respond(to: large)
    #expect(await arrivals.next() == 90)
    // There is room for a small one.
    #expect(await site.respond(to: small).status == 500)
    #expect(await arrivals.next() == 10)
    let waiting = Task { await site.respond(to: larger).status }
    let cancelled = Task { await site.respond(to: larger).status }
    cancelled.cancel()
    #expect(await cancelled.value == 503)
    release.yield()
    #expect(await first.status == 500)
    #expect(await waiting.value == 500)
    #expect(await arrivals.next() == 1_000)
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

  /// The server's reply to a body that it did not read is a document too.
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
    let site = SyncSite(admit: Self.admitAll) { _, body, _ in
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
    let site = SyncSite(limits, admit: Self.admitAll) { _, _, _ in
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
      #expect(await reply(body, "gzip") == "400 sync_offline")
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
    let site = SyncSite(limits, admit: Self.admitAll) { _, _, _ in
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

private final class RequestLog: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  func note(_ text: String) { list.withLock { $0.append(text) } }
}

extension SyncSite {
  /// The decision to read or refuse the body of a request.
  func permission(for head: RequestHead) async -> BodyPermission {
    switch admit(head) {
    case .asking(let ask): return await ask(ServerRequest(head))
    case .body(let limit): return .granted(limit: limit, BodyPermit {})
    case .refused(let response): return .refused(response)
    case nil: return .refused(ServerResponse(404))
    }
  }
}
