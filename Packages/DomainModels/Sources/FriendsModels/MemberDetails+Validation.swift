public import DomainModels

extension MemberDetails {
  /// Checks every field that is there against ``FriendsLimits``.
  ///
  /// - Parameter day: the day it is, in UTC, from which the age follows.
  /// - Throws: `ValidationError` naming each field that can't be accepted as the API calls it, and
  ///   nothing of what it holds.
  public func validate(on day: CivilDate) throws(ValidationError) {
    var problems = ValidationError.Collector()
    if !name.isEmpty { problems.check(name: name, "name", length: FriendsLimits.nameLength) }
    if let age = age(on: day) {
      problems.check(
        number: age, "age", in: FriendsLimits.youngestAge...FriendsLimits.oldestAge)
    }
    problems.check(
      text: bio, "bio", limit: FriendsLimits.bioLength, isRequired: false, allowsLines: true)
    problems.check(words: interests, "interests", count: 0...FriendsLimits.interests)
    if let home {
      problems.check(
        text: home.city, "location.city", limit: FriendsLimits.placeLength, isRequired: true)
      problems.check(
        text: home.region, "location.state", limit: FriendsLimits.placeLength, isRequired: false)
    }
    for (name, value) in zip(SocialTraits.names, traits?.values ?? []) {
      problems.require((0...1).contains(value), "personality.\(name)", "must be 0 to 1")
    }
    let open = 0...FriendsLimits.openWords
    problems.check(
      words: preferredTimes.map(\.rawValue), "social_preferences.preferred_times", count: open)
    problems.check(words: goals.map(\.rawValue), "friendship_goals", count: open)
    for (word, field) in [
      (groupSize?.rawValue, "group_size"), (meetingFrequency?.rawValue, "meeting_frequency"),
    ] {
      guard let word else { continue }
      problems.check(
        text: word, "social_preferences.\(field)", limit: FriendsLimits.interestLength.upperBound,
        isRequired: true)
    }
    problems.check(wishes)
    problems.check(reminders)
    try problems.check("profile")
  }
}

extension ValidationError.Collector {
  fileprivate mutating func check(_ wishes: MemberWishes) {
    let ages = FriendsLimits.youngestAge...FriendsLimits.oldestAge
    check(number: wishes.youngest, "wishes.youngest", in: ages)
    check(number: wishes.oldest, "wishes.oldest", in: ages)
    require(wishes.youngest <= wishes.oldest, "wishes", "must not end before they begin")
    check(number: wishes.reach, "wishes.reach", in: FriendsLimits.reach)
    require(
      wishes.traits.count == SocialTraits.names.count, "wishes.traits",
      "must be \(SocialTraits.names.count)")
  }

  fileprivate mutating func check(_ reminders: ReminderSettings) {
    require(
      reminders.leads.count <= FriendsLimits.reminderLeads, "reminders.leads",
      "must be at most \(FriendsLimits.reminderLeads)")
    for lead in reminders.leads {
      check(number: lead, "reminders.leads", in: FriendsLimits.reminderLead)
    }
    check(number: reminders.quietFrom, "reminders.quiet_from", in: 0...1439)
    check(number: reminders.quietUntil, "reminders.quiet_until", in: 0...1439)
  }
}
