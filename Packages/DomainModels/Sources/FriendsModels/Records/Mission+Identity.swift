public import DomainModels

extension Mission {
  /// The identity of one mission of a series, by the local start that the rule gave it.
  public static func identity(
    of occurrence: String, in series: Identifier<MissionSeries>
  ) -> Identifier<Mission> {
    Identifier(name: "\(series)/\(occurrence)", in: FriendsNamespace.occurrence)
  }
}
