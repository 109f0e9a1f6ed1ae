import FriendsRequests

/// A request with what happens when it is made: a use case.
///
/// Each conformance lies in a file of its own, named after the request; listing the folders lists
/// what somebody can do.
protocol EmbeddedFriendsRequest: FriendsRequest {
  /// Does it: looks, decides in one transaction of one scope, has the consequences carried out, answers.
  ///
  /// - Parameters:
  ///   - context: the store, the clock and the other ports.
  ///   - caller: whoever asks; they are known where ``FriendsRequest/access`` says so.
  /// - Returns: the answer.
  /// - Throws: ``FriendsError``, or an error of a port, which the service turns into one.
  func answer(_ context: some FriendsContext, by caller: FriendsRequestCaller) async throws
    -> Response
}
