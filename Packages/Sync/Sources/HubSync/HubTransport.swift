public import Networking
public import Secrets
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Leads to a hub over HTTP.
///
/// Each call is one request. It is not repeated here: the engine repeats what fails, with a smaller
/// page where a page was cut. Redirects are errors, so that a token goes to no other host.
public struct HubTransport: SyncTransport {
  /// The token of the device's user at this moment; `nil` for a hub that asks for none.
  public typealias Authorization = @Sendable () async throws(SyncError) -> Secret?

  public let place: String
  private let http: any HTTPTransport
  private let base: URL
  private let limits: SyncWire.Limits
  private let authorization: Authorization

  /// Makes the way to a hub.
  ///
  /// - Parameters:
  ///   - base: where the hub is; `/sync/v1/…` is appended to its path.
  ///   - http: sends the requests, with deadlines and without redirects.
  ///   - limits: what is read of a response at most.
  ///   - authorization: gives the token for each request.
  public init(
    at base: URL, over http: any HTTPTransport, limits: SyncWire.Limits = .init(),
    authorization: @escaping Authorization
  ) {
    (self.base, self.http, self.limits) = (base, http, limits)
    self.authorization = authorization
    place = "the hub at \(HTTPOrigin(base))"
  }

  /// What it can do: a hub keeps records, and judges clocks and access.
  public static let capabilities: Set<SyncCapability> = [
    .persistent, .snapshots, .judgesClocks, .judgesAccess,
  ]
  public var capabilities: Set<SyncCapability> { Self.capabilities }

  /// Hands changes over.
  ///
  /// - Throws: `SyncError`.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try SyncWire.pushReply(of: await ask(.push, SyncWire.bytes(of: push)), limits)
  }

  /// Gives the changes after a cursor.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try SyncWire.pullReply(of: await ask(.pull, SyncWire.bytes(of: request)), limits)
  }

  /// Gives records as they are.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try SyncWire.snapshotPage(of: await ask(.snapshot, SyncWire.bytes(of: request)), limits)
  }

  /// Gives a fingerprint of each range that is not empty.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try SyncWire.digests(of: await ask(.digests, []))
  }

  private func ask(
    _ operation: SyncWire.Operation, _ body: [UInt8]
  ) async throws(SyncError) -> [UInt8] {
    var request = HTTPRequest(.post, base.appending(path: operation.path), body: body)
    request.headers.add("Content-Type", operation.requestType)
    request.headers.add("Accept", "\(operation.responseType), \(SyncWire.documentType)")
    if let token = try await authorization() {
      let text = token.withBytes { String(decoding: $0, as: UTF8.self) }
      request.headers.add("Authorization", "Bearer \(text)", isSecret: true)
    }
    do {
      let response = try await http.send(request)
      let bytes = try await response.body.collect(limit: limits.bytes)
      if response.isSuccess { return bytes }
      throw SyncWire.error(of: bytes)
        ?? SyncError(status: response.status, retryAfter: response.headers.retryAfter())
    } catch let error as SyncError {
      throw error
    } catch let error as HTTPError {
      throw SyncError(error, place)
    } catch {
      throw SyncError(.offline, "\(place) can't be reached: \(error)")
    }
  }
}

extension SyncError {
  /// What a failed exchange means for a device: nothing is for good, except what no repetition mends.
  init(_ error: HTTPError, _ place: String) {
    let reason: Reason =
      switch error.reason {
      case .redirected, .invalidRequest: .wrongPlace
      case .tooLarge: .refused
      case .rateLimited, .circuitOpen: .busy
      default: .offline
      }
    self.init(
      reason, "\(place): \(error.message)", hint: error.hint, retryAfter: error.retryAfter)
  }
}
