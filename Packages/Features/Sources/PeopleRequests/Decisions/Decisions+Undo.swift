public import Services

extension Decisions {
  /// Takes back the newest decision, and what was decided before holds again.
  ///
  /// It goes back over the last `PeopleLimits.undo` decisions, those on people left out who
  /// are not shown any more, for any reason.
  /// Fails with ``ServiceError/Code/nothingToUndo``, and with ``ServiceError/Code/matchedAlready`` if
  /// the newest is a like that became a match.
  public struct Undo: PeopleRequest {
    public typealias Response = UndoneDecision
    public static let endpoint = Endpoint(.post, "/decisions/undo")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public init() {}
  }
}
