public import Networking
public import Secrets
public import Sync
import SyncCompression

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Leads to a hub over HTTP.
///
/// A call is one request, except in three cases: a rejected token is renewed and the request sent
/// again; a page that did not come whole is asked for again with a smaller size; and a body that the
/// hub can't unpack is sent as it is. Everything else is repeated by the engine.
///
/// Redirects are errors, so that a token goes to no other host. Responses may be packed with gzip;
/// requests are, once a response has said in `Accept-Encoding` that the hub unpacks them.
public struct HubTransport: SyncTransport {
  /// The token of the device's user now; `nil` for a hub that asks for none.
  public typealias Authorization = @Sendable () async throws(SyncError) -> Secret?
  /// Makes a new token in place of one that the hub rejected, and stores it before this returns.
  public typealias Renewal = @Sendable (_ rejected: Secret) async throws(SyncError) -> Void

  public var place: String { connection.place }
  private let connection: HubConnection
  private let limits: SyncWire.Limits
  private let experience = HubObservations()

  /// Makes the way to a hub.
  ///
  /// - Parameters:
  ///   - base: where the hub is; `/sync/v1/…` is appended to its path.
  ///   - http: sends the requests, with deadlines and without redirects.
  ///   - limits: what is read of a response at most.
  ///   - authorization: gives the token for each request.
  ///   - renewal: makes another token where the hub rejects one; `nil` if that needs a person.
  public init(
    at base: URL, over http: any HTTPTransport, limits: SyncWire.Limits = .init(),
    authorization: @escaping Authorization, renewal: Renewal? = nil
  ) {
    connection = HubConnection(
      at: base, over: http, authorization: authorization, renewal: renewal)
    self.limits = limits
  }

  /// The capabilities: a hub keeps records, and judges clocks and access.
  public static let capabilities: Set<SyncCapability> = [
    .persistent, .snapshots, .judgesClocks, .judgesAccess,
  ]
  public var capabilities: Set<SyncCapability> { Self.capabilities }

  /// Hands changes over.
  ///
  /// - Throws: `SyncError`.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try SyncWire.pushReply(
      of: await ask(.push, SyncWire.bytes(of: push), from: push.device), limits)
  }

  /// Gives the changes after a cursor.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try await page(.pull, from: request.device, upTo: request.limit) { limit in
      SyncWire.bytes(
        of: PullRequest(device: request.device, cursor: request.cursor, limit: limit))
    } read: { bytes throws(SyncError) in
      try SyncWire.pullReply(of: bytes, limits)
    }
  }

  /// Gives records as they are.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await page(.snapshot, from: request.device, upTo: request.limit) { limit in
      SyncWire.bytes(
        of: SnapshotRequest(
          device: request.device, place: request.place, ranges: request.ranges, limit: limit))
    } read: { bytes throws(SyncError) in
      try SyncWire.snapshotPage(of: bytes, limits)
    }
  }

  /// Gives a fingerprint of each range that is not empty.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try SyncWire.digests(of: await ask(.digests, [], from: nil))
  }

  /// Asks for a page, and for smaller ones while it does not come whole.
  private func page<Page>(
    _ operation: SyncWire.Operation, from device: UUID, upTo limit: Int,
    _ message: (_ limit: Int) -> [UInt8], read: ([UInt8]) throws(SyncError) -> Page
  ) async throws(SyncError) -> Page {
    var size = experience.pageSize(upTo: limit)
    while true {
      let response = try await answer(to: operation, message(size), from: device)
      do throws(SyncError) {
        let page = try read(await connection.content(of: response, limits))
        experience.grow(size)
        return page
      } catch {
        // A cut page is offline, one beyond the limits refused.
        guard error.reason == .offline || error.reason == .refused, !Task.isCancelled,
          let smaller = experience.shrink(size)
        else { throw error }
        size = smaller
      }
    }
  }

  private func ask(
    _ operation: SyncWire.Operation, _ body: [UInt8], from device: UUID?
  ) async throws(SyncError) -> [UInt8] {
    try await connection.content(of: answer(to: operation, body, from: device), limits)
  }

  /// Sends a request.
  ///
  /// - Returns: a response that is a success, still to be read.
  /// - Throws: `SyncError` for any other.
  private func answer(
    to operation: SyncWire.Operation, _ body: [UInt8], from device: UUID?
  ) async throws(SyncError) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers.add("Content-Type", operation.requestType)
    headers.add("Accept", "\(operation.responseType), \(SyncWire.documentType)")
    headers.add("Accept-Encoding", SyncWire.coding)
    headers[SyncWire.deviceField] = device?.uuidString.lowercased()
    let (bytes, coding) = SyncWire.packed(
      body, for: experience.unpacks ? SyncWire.coding : nil)
    var packed = headers
    packed["Content-Encoding"] = coding
    var response = try await connection.send(.post, operation.path, packed, bytes)
    if response.status == 415, coding != nil {
      // Another server behind the same address, such as an older one.
      experience.unpacks = false
      response = try await connection.send(.post, operation.path, headers, body)
    } else if let accepted = response.headers["Accept-Encoding"] {
      experience.unpacks = SyncWire.accepts(accepted)
    }
    if response.isSuccess { return response }
    throw connection.failure(of: response, try await connection.content(of: response, limits))
  }
}
