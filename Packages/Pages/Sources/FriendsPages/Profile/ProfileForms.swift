import DomainModels
import FriendsModels
import FriendsRequests
import Pages
import ServicePages

extension FriendsRoute {
  static var editProfile: FriendsRoute {
    FriendsRoute("/me/edit") { source, _ in
      let user = try await source.read(Users.Me())
      return FriendsPage(.profile(user.profile, isComplete: user.profileComplete))
    }
  }

  static var addPhoto: FriendsRoute {
    FriendsRoute("/me/photo") { source, _ in
      guard let pictures = source.pictures else { throw FriendsAPI.notFound }
      return FriendsPage(.photo(pictures))
    }
  }

  static var settings: FriendsRoute {
    FriendsRoute("/me/settings") { source, _ in
      FriendsPage(.settings(try await source.read(Users.Settings())))
    }
  }
}

extension FriendsForm {
  static var profileAddress: PageAddress { PageAddress.me.appending("edit") }

  /// Returns the form for the reader's profile.
  ///
  /// - Parameters:
  ///   - profile: what was said before.
  ///   - isComplete: whether others can be shown it; if not, the form says what it is for.
  /// - Returns: the form.
  static func profile(_ profile: Profile?, isComplete: Bool) -> FriendsForm {
    FriendsForm(
      at: profileAddress, title: "Your profile",
      introduction: isComplete
        ? []
        : ["Your profile is not complete: others can't be shown you yet. Say who you are."],
      fields: aboutFields(profile) + companyFields(profile), verb: "save"
    ) { values throws(FormRefusal) in
      let said = ["name", "born", "city", "bio", "interests", "goals", "group", "often", "times"]
      guard said.contains(where: { values.text($0) != nil }) else {
        throw FormRefusal("Nothing is filled in yet. Begin with your name.", field: "name")
      }
      let request = try request(values, state: profile?.location.state ?? "")
      let social = request.socialPreferences
      let hints = OpenWords.hints(
        groupSize: social?.groupSize, frequency: social?.meetingFrequency,
        times: social?.preferredTimes ?? [], goals: request.friendshipGoals ?? [])
      return .change(request) { saved in
        ([saved.profileComplete ? "Saved." : "Saved; something is missing still."] + hints)
          .joined(separator: " ")
      }
    }.editing("profile")
  }

  private static func aboutFields(_ profile: Profile?) -> [FormField] {
    let traits = profile?.personality
    return [
      FormField(
        "name", "Name", value: profile?.name ?? "", limit: FriendsLimits.nameLength.upperBound,
        autofill: .name),
      FormField(
        "born", "Day of birth; others see your age", .day, example: "1994-03-14",
        autofill: .birthday),
      FormField(
        "city", "Where you live", value: profile?.location.city ?? "",
        limit: FriendsLimits.placeLength, autofill: .city),
      FormField(
        "point", "About where that is: latitude, longitude", .numbers(2),
        value: profile?.location.coordinates.map { "\($0.lat), \($0.lng)" } ?? "",
        example: "47.38, 8.54", aid: .location("About where that is")),
      FormField(
        "bio", "About you", .longText, value: profile?.bio ?? "",
        limit: FriendsLimits.bioLength),
      FormField(
        "interests", "What you like to do", .words,
        value: profile?.interests.joined(separator: ", ") ?? "", example: "hiking, chess"),
      FormField(
        "sliders", "Quiet–company, spontaneous–planning, active–relaxed: 0 to 1", .numbers(3),
        value: traits.map {
          "\($0.introvertExtrovert), \($0.spontaneousPlanner), \($0.activeRelaxed)"
        } ?? "", example: "0.3, 0.6, 0.5",
        aid: .sliders(
          "What suits you",
          [
            .init("quiet", "company"), .init("spontaneous", "planned"), .init("active", "relaxed"),
          ])),
    ]
  }

  private static func companyFields(_ profile: Profile?) -> [FormField] {
    let social = profile?.socialPreferences
    return [
      FormField(
        "group", "Group size", .choice(GroupSize.options, isOpen: true),
        value: social?.groupSize.rawValue ?? ""),
      FormField(
        "often", "How often",
        .choice(MeetingFrequency.options, isOpen: true),
        value: social?.meetingFrequency.rawValue ?? ""),
      FormField(
        "times", "When", .choices(PreferredTime.options, isOpen: true),
        value: social?.preferredTimes.map(\.rawValue).joined(separator: ", ") ?? ""),
      FormField(
        "goals", "Looking for", .choices(FriendshipGoal.options, isOpen: true),
        value: profile?.friendshipGoals.map(\.rawValue).joined(separator: ", ") ?? ""),
    ]
  }

  private static func request(
    _ values: FormValues, state: String
  ) throws(FormRefusal) -> Users.SaveProfile {
    var request = Users.SaveProfile(
      name: values.text("name"), bio: values["bio"], interests: values.words("interests"),
      friendshipGoals: values.words("goals").map(FriendshipGoal.init(rawValue:)))
    if let born = values.text("born") {
      guard let day = CivilDate(typed: born) else {
        throw FormRefusal("\(born) is no day, such as 1994-03-14", field: "born")
      }
      request.birthDate = day
    }
    if let city = values.text("city") {
      let point = values.numbers("point")
      request.location = Location(
        city: city, state: state,
        coordinates: point.count == 2 ? Coordinates(lat: point[0], lng: point[1]) : nil)
    }
    let sliders = values.numbers("sliders")
    if sliders.count == 3 {
      request.personality = Personality(
        introvertExtrovert: sliders[0], spontaneousPlanner: sliders[1], activeRelaxed: sliders[2])
    }
    if let group = values.text("group"), let often = values.text("often") {
      request.socialPreferences = SocialPreferences(
        groupSize: GroupSize(rawValue: group), meetingFrequency: MeetingFrequency(rawValue: often),
        preferredTimes: values.words("times").map(PreferredTime.init(rawValue:)))
    }
    return request
  }

  /// One more photo, as the last.
  static func photo(_ reading: @escaping FriendsSource.PictureReading) -> FriendsForm {
    FriendsForm(
      at: PageAddress.me.appending("photo"), title: "Add a photo",
      introduction: [
        "A JPEG or PNG file of at most 10 MB. What a camera wrote into it is taken out."
      ],
      fields: [
        FormField("photo", "The file", .picture, example: "ada.jpg", isRequired: true)
      ], verb: "add"
    ) { values throws(FormRefusal) in
      // A browser's form brings the file, another one its path.
      let photo = if let file = values.file("photo") { file } else { try reading(values["photo"]) }
      return .change(Users.AddPhoto(photo: photo)) {
        "Photo \($0.photoIndex + 1) is in your profile."
      }
    }
  }

  /// The form for the reader's wishes and free times.
  static func settings(_ settings: MemberSettings) -> FriendsForm {
    FriendsForm(
      at: PageAddress.me.appending("settings"), title: "Wishes and times",
      fields: [
        FormField(
          "free", "When you are free", .words,
          value: settings.freeHours.joined(separator: ", "), example: "tue 18-22, sat 10-20"),
        FormField("zone", "Time zone", value: settings.timeZone),
        FormField(
          "ages", "Ages of others",
          value: "\(settings.wishes.minAge)-\(settings.wishes.maxAge)", isRequired: true),
        FormField(
          "distance", "How far away at most, in km", .number,
          value: "\(settings.wishes.maxDistanceKm)", isRequired: true),
      ], verb: "save"
    ) { values throws(FormRefusal) in
      let ages = values["ages"].split(separator: "-").compactMap { Int($0) }
      guard ages.count == 2, let distance = values.number("distance") else {
        throw FormRefusal("ages are two numbers, such as 25-45", field: "ages")
      }
      var wishes = settings.wishes
      (wishes.minAge, wishes.maxAge, wishes.maxDistanceKm) = (ages[0], ages[1], distance)
      return .change(
        Users.SaveSettings(
          freeHours: values.words("free"), timeZone: values.text("zone"), wishes: wishes)
      ) { _ in "Saved." }
    }.editing("settings")
  }
}
