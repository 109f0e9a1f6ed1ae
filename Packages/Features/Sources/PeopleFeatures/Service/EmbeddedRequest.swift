import PeopleRequests

/// A request with what happens when it is made: a use case.
///
/// Each conformance lies in a file of its own, named after the request; listing the folders lists
/// what a person can do.
protocol EmbeddedRequest: PeopleRequest {
  /// Does it: decides in one transaction, in one scope, and carries out what follows in others.
  ///
  /// - Parameters:
  ///   - context: the store, the clock and the other ports.
  ///   - caller: whoever asks; ``RequestCaller/account`` is known where ``PeopleRequest/access`` says
  ///     so.
  /// - Returns: the answer.
  /// - Throws: ``PeopleError``, or an error of a port, which the service turns into one.
  func answer(_ context: some PeopleContext, by caller: RequestCaller) async throws -> Response
}
