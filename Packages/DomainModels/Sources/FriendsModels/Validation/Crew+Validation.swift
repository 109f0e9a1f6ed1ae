public import DomainModels

extension Crew {
  /// Checks every field against ``FriendsLimits``.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted as the API calls it.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name: name, "name", length: FriendsLimits.crewNameLength)
    problems.check(
      text: summary ?? "", "description", limit: FriendsLimits.crewSummaryLength, isRequired: false,
      allowsLines: true)
    problems.check(words: tags, "interest_tags", count: FriendsLimits.crewTags)
    problems.check(number: maxMembers, "max_members", in: FriendsLimits.crewMembers)
    try problems.check("crew")
  }
}
