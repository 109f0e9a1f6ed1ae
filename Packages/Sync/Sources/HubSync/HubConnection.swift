import Networking
import Secrets
import Sync
import SyncCompression
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends a device's requests to a hub: adds the token, and exchanges one that the hub rejects.
///
/// A request whose token is rejected is sent a second time, with the token that the renewal made.
/// Redirects are errors, so that a token goes to no other host.
struct HubConnection: Sendable {
  /// The hub's address, as users read it.
  let place: String
  private let base: URL
  private let http: any HTTPTransport
  private let authorization: HubTransport.Authorization
  private let renewal: HubTransport.Renewal?

  init(
    at base: URL, over http: any HTTPTransport,
    authorization: @escaping HubTransport.Authorization, renewal: HubTransport.Renewal?
  ) {
    (self.base, self.http) = (base, http)
    (self.authorization, self.renewal) = (authorization, renewal)
    place = "the hub at \(HTTPOrigin(base))"
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: what to do.
  ///   - path: what with, below the address of the hub.
  ///   - headers: what the request says besides the token.
  ///   - body: its content.
  /// - Returns: the response, of any status.
  /// - Throws: `SyncError` if no response comes, or no token can be had.
  func send(
    _ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders, _ body: [UInt8] = []
  ) async throws(SyncError) -> HTTPResponse {
    let token = try await authorization()
    let response = try await send(method, path, headers, body, token)
    guard response.status == 401, let token, let renewal else { return response }
    try await renewal(token)
    return try await send(method, path, headers, body, authorization())
  }

  private func send(
    _ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders, _ body: [UInt8],
    _ token: Secret?
  ) async throws(SyncError) -> HTTPResponse {
    var request = HTTPRequest(method, base.appending(path: path), body: body)
    request.headers = headers
    if let token {
      let text = token.withBytes { String(decoding: $0, as: UTF8.self) }
      request.headers.add("Authorization", "Bearer \(text)", isSecret: true)
    }
    do throws(HTTPError) {
      return try await http.send(request)
    } catch {
      throw SyncError(unanswered: error, at: place)
    }
  }

  /// Reads a response to its end.
  ///
  /// - Throws: `SyncError` if it does not come whole, or makes more than the limit.
  func content(
    of response: HTTPResponse, _ limits: SyncWire.Limits
  ) async throws(SyncError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(HTTPError) {
      bytes = try await response.body.collect(limit: limits.bytes)
    } catch {
      throw SyncError(unanswered: error, at: place)
    }
    return try SyncWire.unpacked(bytes, of: response.headers["Content-Encoding"], limits)
  }

  /// The error of a response that is no success.
  func failure(of response: HTTPResponse, _ bytes: [UInt8]) -> SyncError {
    SyncWire.error(of: bytes)
      ?? SyncError(status: response.status, retryAfter: response.headers.retryAfter())
  }
}

/// The facts about a hub, and the way there, that a transport learns.
final class HubObservations: Sendable {
  private struct State {
    var unpacks = false
    var pageSize = Int.max
  }

  private let state = Mutex(State())

  /// True if the hub unpacks the bodies of requests.
  var unpacks: Bool {
    get { state.withLock { $0.unpacks } }
    set { state.withLock { $0.unpacks = newValue } }
  }

  /// Returns the number of changes to request, up to a limit.
  func pageSize(upTo limit: Int) -> Int { state.withLock { min($0.pageSize, limit) } }

  /// Notes that a page of this size did not come whole.
  ///
  /// - Returns: how many to ask for instead; `nil` if no smaller page is left.
  func shrink(_ size: Int) -> Int? {
    if size <= 1 { return nil }
    return state.withLock { state in
      state.pageSize = max(1, size / 4)
      return state.pageSize
    }
  }

  /// Notes that a page of this size came: the next one may be larger.
  func grow(_ size: Int) {
    state.withLock { state in
      guard state.pageSize < .max, state.pageSize <= size else { return }
      state.pageSize = size > .max / 2 ? .max : size * 2
    }
  }
}
