public import DomainModels

extension PeopleMatch {
  public var status: MatchStatus {
    if endedAt != nil { return .ended }
    if firstPaused || secondPaused { return .paused }
    return isTalking ? .talking : .new
  }

  /// Whether what was written in it is still kept: as long as it goes on, and then for
  /// ``PeopleLimits/endedMatchDays`` days, so that it can be reported.
  public func keepsMessages(at now: Timestamp) -> Bool {
    guard let endedAt else { return true }
    return endedAt > now.adding(days: -PeopleLimits.endedMatchDays)
  }

  /// Whether somebody has paused it; never for whoever is neither.
  public func isPaused(by person: Identifier<Person>) -> Bool {
    (person == first && firstPaused) || (person == second && secondPaused)
  }

  /// Pauses it for one of the two, or resumes; nothing happens for whoever is neither.
  public mutating func setPaused(_ isPaused: Bool, by person: Identifier<Person>) {
    if person == first { firstPaused = isPaused }
    if person == second { secondPaused = isPaused }
  }
}
