import DomainModels
import FriendsModels
import FriendsRequests

extension FriendsForm {
  /// What one says about oneself.
  ///
  /// - Parameters:
  ///   - profile: what was said before.
  ///   - isComplete: whether others can be shown it; if not, the form says what it is for.
  /// - Returns: the form.
  static func profile(_ profile: Profile?, isComplete: Bool = true) -> FriendsForm {
    let social = profile?.socialPreferences
    let traits = profile?.personality
    return FriendsForm(
      title: "Your profile",
      intro: isComplete
        ? []
        : ["Your profile is not complete: others can't be shown you yet. Say who you are."],
      fields: [
        Field(name: "name", label: "Name", value: profile?.name ?? ""),
        Field(
          name: "born", label: "Day of birth; others see your age", placeholder: "1994-03-14"),
        Field(name: "city", label: "Where you live", value: profile?.location.city ?? ""),
        Field(
          name: "point", label: "About where that is: latitude, longitude",
          placeholder: "47.38, 8.54",
          value: profile?.location.coordinates.map { "\($0.lat), \($0.lng)" } ?? ""),
        Field(name: "bio", label: "About you", value: profile?.bio ?? ""),
        Field(
          name: "interests", label: "What you like to do", placeholder: "hiking, chess",
          value: profile?.interests.joined(separator: ", ") ?? ""),
        Field(
          name: "sliders", label: "Quiet–company, spontaneous–planning, active–relaxed: 0 to 1",
          placeholder: "0.3, 0.6, 0.5",
          value: traits.map {
            "\($0.introvertExtrovert), \($0.spontaneousPlanner), \($0.activeRelaxed)"
          } ?? ""),
        Field(
          name: "group", label: "Group size: small, medium or large",
          value: social?.groupSize.rawValue ?? ""),
        Field(
          name: "often", label: "How often: weekly, biweekly, monthly or flexible",
          value: social?.meetingFrequency.rawValue ?? ""),
        Field(
          name: "times", label: "When: weekday_evenings, weekends, mornings",
          value: social?.preferredTimes.map(\.rawValue).joined(separator: ", ") ?? ""),
        Field(
          name: "goals",
          label:
            "Looking for: activity_partners, close_friends, networking, explore_city, workout_buddy",
          value: profile?.friendshipGoals.map(\.rawValue).joined(separator: ", ") ?? ""),
      ], ending: "save"
    ) { values in save(values, state: profile?.location.state ?? "") }
  }

  private static func save(_ values: [String: String], state: String) -> Submission {
    func text(_ name: String) -> String? { values[name].nonBlank }
    var request = Users.SaveProfile(
      name: text("name"), bio: values["bio"], interests: FormText.words(values["interests"]),
      friendshipGoals: FormText.words(values["goals"]).map(FriendshipGoal.init(rawValue:)))
    if let born = text("born") {
      guard let day = CivilDate(typed: born) else {
        return .refused("\(born) is no day, such as 1994-03-14")
      }
      request.birthDate = day
    }
    if let city = text("city") {
      var coordinates: Coordinates?
      if let point = text("point") {
        let parts = FormText.numbers(point)
        guard parts.count == 2 else {
          return .refused("\(point) is no place, such as 47.38, 8.54")
        }
        coordinates = Coordinates(lat: parts[0], lng: parts[1])
      }
      request.location = Location(city: city, state: state, coordinates: coordinates)
    }
    if let sliders = text("sliders") {
      let parts = FormText.numbers(sliders)
      guard parts.count == 3 else {
        return .refused("there are three sliders, such as 0.3, 0.6, 0.5")
      }
      request.personality = Personality(
        introvertExtrovert: parts[0], spontaneousPlanner: parts[1], activeRelaxed: parts[2])
    }
    if let group = text("group"), let often = text("often") {
      request.socialPreferences = SocialPreferences(
        groupSize: GroupSize(rawValue: group), meetingFrequency: MeetingFrequency(rawValue: often),
        preferredTimes: FormText.words(values["times"]).map(PreferredTime.init(rawValue:)))
    }
    let hints = OpenWords.hints(
      groupSize: request.socialPreferences?.groupSize,
      frequency: request.socialPreferences?.meetingFrequency,
      times: request.socialPreferences?.preferredTimes ?? [],
      goals: request.friendshipGoals ?? [])
    return .asked(
      .change(request) { saved in
        ([saved.profileComplete ? "Saved." : "Saved; something is missing still."] + hints)
          .joined(separator: " ")
      })
  }

  /// Whom one wishes to meet, and when one is free.
  static func settings(_ settings: MemberSettings) -> FriendsForm {
    FriendsForm(
      title: "Wishes and times",
      fields: [
        Field(
          name: "free", label: "When you are free", placeholder: "tue 18-22, sat 10-20",
          value: settings.freeHours.joined(separator: ", ")),
        Field(name: "zone", label: "Time zone", value: settings.timeZone),
        Field(
          name: "ages", label: "Ages of others",
          value: "\(settings.wishes.minAge)-\(settings.wishes.maxAge)"),
        Field(
          name: "distance", label: "How far away at most, in km",
          value: "\(settings.wishes.maxDistanceKm)"),
      ], ending: "save"
    ) { values in
      let ages = (values["ages"] ?? "").split(separator: "-").compactMap { Int($0) }
      guard ages.count == 2, let distance = Int(values["distance"] ?? "") else {
        return .refused("ages are two numbers, such as 25-45, and a distance is one")
      }
      var wishes = settings.wishes
      (wishes.minAge, wishes.maxAge, wishes.maxDistanceKm) = (ages[0], ages[1], distance)
      return .asked(
        .change(
          Users.SaveSettings(
            freeHours: FormText.words(values["free"]), timeZone: values["zone"].nonBlank,
            wishes: wishes)
        ) { _ in "Saved." })
    }
  }

  /// Why somebody is reported.
  static func report(_ user: WireID<Member>, _ name: String) -> FriendsForm {
    let reasons = MisconductReason.allCases.map(\.rawValue).joined(separator: ", ")
    return FriendsForm(
      title: "Report \(name)",
      intro: ["Your conversation is kept with it. \(name) is blocked, and not told why."],
      fields: [
        Field(name: "reason", label: "Why: \(reasons)"),
        Field(name: "note", label: "What happened"),
      ], ending: "report"
    ) { values in
      guard
        let reason = values["reason"].nonBlank.flatMap(MisconductReason.init(rawValue:))
      else { return .refused("the reason is one of \(reasons)") }
      return .asked(
        .change(
          Safety.Report(user: user, reason: reason, note: values["note"].nonBlank)
        ) { _ in "Reported and blocked." })
    }
  }
}
