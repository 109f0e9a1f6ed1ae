/// Everything that can be asked about people: what commands and screens call, and what stands behind
/// them, on this machine or on a server.
///
/// There is one requirement. A request is a value that can be written as JSON, and so is what comes
/// back; ``PeopleRequestList/all`` names every one. A service that is reached over a network carries
/// them as they are, and whoever writes one implements one function.
///
/// What it promises, checked by `PeopleServiceTesting`:
/// - **V1** A request that needs somebody signed in fails with ``PeopleError/Code/unauthorized``
///   without a token, and with ``PeopleError/Code/tokenExpired`` where it has to be refreshed.
/// - **V2** Somebody who is blocked, hidden, deleted or never was, and whatever belongs to them, is
///   ``PeopleError/Code/notFound``, always in the same words.
/// - **V3** Each request happens as a whole or not at all; once it has returned, it lasts.
/// - **V4** Every failure is a ``PeopleError``.
/// - **V5** A request that carries an identity of its own making can be repeated after a lost answer,
///   and happens once.
/// - **V6** No answer holds anybody's place, birth date or contact, save one's own.
///
/// To fake one, answer from a dictionary; `ScriptedPeopleService` of the contract package does.
public protocol PeopleService: Sendable {
  /// Does what a request says.
  ///
  /// - Parameters:
  ///   - request: what is wanted.
  ///   - caller: the token of whoever asks, and their device.
  /// - Returns: the answer that belongs to the request.
  /// - Throws: ``PeopleError``, or `CancellationError`.
  func perform<Request: PeopleRequest>(
    _ request: Request, by caller: PeopleCaller
  ) async throws -> Request.Response
}
