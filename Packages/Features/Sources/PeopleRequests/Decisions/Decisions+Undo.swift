extension Decisions {
  /// Takes back the newest decision, and what was decided before holds again.
  ///
  /// It goes back over the last `PeopleLimits.undo` decisions, those on people left out who
  /// are not shown any more, whatever the reason.
  /// Fails with ``PeopleError/Code/nothingToUndo``, and with ``PeopleError/Code/matchedAlready`` if
  /// the newest is a like that became a match.
  public struct Undo: PeopleRequest {
    public typealias Response = UndoneDecision
    /// Its name on a wire.
    public static let name = "decisions.undo"
    public static let access = PeopleAccess.member

    public init() {}
  }
}
