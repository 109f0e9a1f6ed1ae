public import FriendsRequests

/// A service behind another, to which everything goes as the bytes of HTTP: the request, the answer
/// and the failure.
///
/// It proves that a service far away can carry all there is: on its other side nothing is known of a
/// request but method, path and body.
public struct WireFriendsService: FriendsService {
  private let base: any FriendsService

  /// Puts a wire before a service.
  public init(_ base: any FriendsService) { self.base = base }

  /// Carries a request over, and its answer back.
  ///
  /// - Throws: `FriendsError` if the service refuses the request or can't answer it.
  public func perform<Request: FriendsRequest>(
    _ request: Request, by caller: FriendsCaller
  ) async throws -> Request.Response {
    let sent = try WireRequest(request)
    return try await reply(to: sent, by: caller).read(Request.Response.self)
  }

  /// The far side.
  private func reply(to sent: WireRequest, by caller: FriendsCaller) async throws -> WireReply {
    do {
      return try await answer(try sent.read(), by: caller)
    } catch let error as FriendsError {
      return WireReply(error)
    }
  }

  private func answer<Request: FriendsRequest>(
    _ request: Request, by caller: FriendsCaller
  ) async throws -> WireReply {
    try WireReply(data: try await base.perform(request, by: caller))
  }
}
