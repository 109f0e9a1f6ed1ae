public import PeopleRequests

/// One request that a ``ScriptedPeopleService`` was asked.
public struct AskedRequest: Sendable {
  /// The request itself; its type tells which.
  public let request: any PeopleRequest
  public let caller: PeopleCaller

  /// Its name on a wire.
  public var name: String { type(of: request).name }
}
