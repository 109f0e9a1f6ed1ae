/// Everything that can be asked about friends: what commands and screens call, and what stands behind
/// them, on this machine or on a server.
///
/// There is one requirement. A request is a call of the API as a value; ``FriendsRequestList/all``
/// names every one, and `WireRequest` writes any of them as the bytes of an HTTP request.
///
/// What it promises, checked by `FriendsServiceTesting`:
/// - **FS1** A request that needs somebody signed in fails with ``FriendsError/Code/unauthorized``
///   without a token, with ``FriendsError/Code/tokenExpired`` where it has to be refreshed, and one
///   that needs a complete profile with ``FriendsError/Code/profileIncomplete``.
/// - **FS2** Whoever is blocked, gone or never was, and whatever is not for whoever asks, is
///   ``FriendsError/Code/notFound``, always in the same words. What may be seen but not done is
///   ``FriendsError/Code/forbidden``.
/// - **FS3** Each request happens as a whole or not at all; once it has returned, it lasts.
/// - **FS4** Every failure is a ``FriendsError``.
/// - **FS5** A request that sets something (an answer, a membership, a block) can be repeated after a
///   lost answer: it ends in the same state.
/// - **FS6** No answer holds anybody's coordinates, birth date, phone, traits or preferences, save
///   one's own; a mission's address is told in stages.
/// - **FS7** Of twenty who want the last place, one gets it.
public protocol FriendsService: Sendable {
  /// Does what a request says.
  ///
  /// - Parameters:
  ///   - request: what is wanted.
  ///   - caller: the token of whoever asks, and their device.
  /// - Returns: the answer that belongs to the request.
  /// - Throws: ``FriendsError``, or `CancellationError`.
  func perform<Request: FriendsRequest>(
    _ request: Request, by caller: FriendsCaller
  ) async throws -> Request.Response
}
