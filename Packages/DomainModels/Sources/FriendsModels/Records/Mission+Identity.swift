public import DomainModels

extension Mission {
  /// The identity of one mission of a series, by the local start that the rule gave it.
  ///
  /// With `change`, how often the series changed before the mission was made
  /// (``MissionSeries/calendarSequence``): a mission that moved keeps its identity, and its former
  /// start can become another one's.
  public static func identity(
    of occurrence: String, in series: Identifier<MissionSeries>, change: Int = 0
  ) -> Identifier<Mission> {
    let suffix = change == 0 ? "" : "/\(change)"
    return Identifier(name: "\(series)/\(occurrence)\(suffix)", in: FriendsNamespace.occurrence)
  }
}
