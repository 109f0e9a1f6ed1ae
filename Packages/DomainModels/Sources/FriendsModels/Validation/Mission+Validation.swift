public import DomainModels

extension Mission {
  /// Checks every field against ``FriendsLimits``.
  ///
  /// - Parameter place: the opened ``Mission/place``.
  /// - Throws: `ValidationError` naming each field that can't be accepted as the API calls it.
  public func validate(at place: MissionPlace) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name: title, "title", length: FriendsLimits.missionTitleLength)
    problems.check(
      text: summary ?? "", "description", limit: FriendsLimits.missionSummaryLength,
      isRequired: false,
      allowsLines: true)
    let limit = FriendsLimits.missionPlaceLength
    problems.check(text: placeName, "location.name", limit: limit, isRequired: true)
    problems.check(text: place.address ?? "", "location.address", limit: limit, isRequired: false)
    if let latitude = place.latitude, let longitude = place.longitude {
      problems.require(
        (-90...90).contains(latitude) && (-180...180).contains(longitude),
        "location.coordinates", "must be a place on Earth")
    }
    problems.check(words: tags, "interest_tags", count: 0...FriendsLimits.missionTags)
    if let maxAttendees {
      problems.check(number: maxAttendees, "max_attendees", in: FriendsLimits.missionAttendees)
    }
    problems.check(number: durationMinutes, "duration_minutes", in: FriendsLimits.missionMinutes)
    problems.check(number: guestsEach, "guests_each", in: FriendsLimits.guestsEach)
    problems.check(number: offerMinutes, "offer_minutes", in: FriendsLimits.offerMinutes)
    try problems.check("mission")
  }
}
