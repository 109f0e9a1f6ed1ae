import DomainModels
import FriendsModels
import FriendsRequests
import Pages
import ServicePages

extension FriendsRoute {
  static var editProfile: FriendsRoute {
    FriendsRoute("/me/edit") { source, _ in
      let user = try await source.read(Users.Me())
      return FriendsPage(.profile(of: user))
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
      let user = try await source.read(Users.Me())
      return FriendsPage(.settings(try await source.read(Users.Settings()), of: user))
    }
  }
}

extension FriendsForm {
  static var profileAddress: PageAddress { PageAddress.me.appending("edit") }

  /// Returns the form for the reader's profile.
  ///
  /// - Parameter user: the reader; the form of a profile that others can't be shown says what it is for.
  /// - Returns: the form.
  static func profile(of user: User) -> FriendsForm {
    let profile = user.profile
    return FriendsForm(
      at: profileAddress, title: "Your profile",
      introduction: user.profileComplete
        ? []
        : ["Your profile is not complete: others can't be shown you yet. Say who you are."],
      fields: aboutFields(profile, isComplete: user.profileComplete)
        + companyFields(profile, isComplete: user.profileComplete), verb: "save"
    ) { values throws(FormRefusal) in
      let said = ["name", "born", "city", "bio", "interests", "goals", "group", "often", "times"]
      guard said.contains(where: { values.text($0) != nil }) else {
        throw FormRefusal("Nothing is filled in yet. Begin with your name.", field: "name")
      }
      let request = try request(values, changing: profile)
      let social = request.socialPreferences
      let hints = OpenWords.hints(
        groupSize: social?.groupSize, frequency: social?.meetingFrequency,
        times: social?.preferredTimes ?? [], goals: request.friendshipGoals ?? [])
      return .change(request) { saved in
        ([saved.profileComplete ? "Saved." : "Saved; something is missing still."] + hints)
          .joined(separator: " ")
      }
    }.editing(user.id.text)
  }

  /// The fields about the reader.
  ///
  /// What others need to see stays answered in a complete profile.
  private static func aboutFields(_ profile: Profile?, isComplete: Bool) -> [FormField] {
    let traits = profile?.personality
    return [
      FormField(
        "name", "Name", value: profile?.name ?? "", isRequired: isComplete,
        limit: FriendsLimits.nameLength.upperBound, autofill: .name),
      FormField(
        "born", "Day of birth; others see your age", .day,
        value: profile?.birthDate?.description ?? "", example: "1994-03-14",
        isRequired: isComplete && profile?.birthDate != nil, autofill: .birthday),
      FormField(
        "city", "Where you live", value: profile?.location.city ?? "", isRequired: isComplete,
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
        value: profile?.interests.joined(separator: ", ") ?? "", example: "hiking, chess",
        isRequired: isComplete),
      FormField(
        "sliders", "Quiet–company, spontaneous–planning, active–relaxed: 0 to 1", .numbers(3),
        value: traits.map {
          "\($0.introvertExtrovert), \($0.spontaneousPlanner), \($0.activeRelaxed)"
        } ?? "", example: "0.3, 0.6, 0.5", isRequired: isComplete,
        aid: .sliders(
          "What suits you",
          [
            .init("quiet", "company"), .init("spontaneous", "planned"), .init("active", "relaxed"),
          ])),
    ]
  }

  private static func companyFields(_ profile: Profile?, isComplete: Bool) -> [FormField] {
    let social = profile?.socialPreferences
    return [
      FormField(
        "group", "Group size", .choice(GroupSize.options, isOpen: true),
        value: social?.groupSize.rawValue ?? "", isRequired: isComplete),
      FormField(
        "often", "How often",
        .choice(MeetingFrequency.options, isOpen: true),
        value: social?.meetingFrequency.rawValue ?? "", isRequired: isComplete),
      FormField(
        "times", "When", .choices(PreferredTime.options, isOpen: true),
        value: social?.preferredTimes.map(\.rawValue).joined(separator: ", ") ?? ""),
      FormField(
        "goals", "Looking for", .choices(FriendshipGoal.options, isOpen: true),
        value: profile?.friendshipGoals.map(\.rawValue).joined(separator: ", ") ?? "",
        isRequired: isComplete),
    ]
  }

  private static func request(
    _ values: FormValues, changing profile: Profile?
  ) throws(FormRefusal) -> Users.SaveProfile {
    try requireStored(of: profile, in: values)
    var request = Users.SaveProfile(
      name: values.text("name"), bio: values["bio"], interests: values.words("interests"),
      socialPreferences: SocialPreferences(
        // An empty word says that the answer is missing.
        groupSize: GroupSize(rawValue: values.text("group") ?? ""),
        meetingFrequency: MeetingFrequency(rawValue: values.text("often") ?? ""),
        preferredTimes: values.words("times").map(PreferredTime.init(rawValue:))),
      friendshipGoals: values.words("goals").map(FriendshipGoal.init(rawValue:)))
    if let born = values.text("born") {
      guard let day = CivilDate(typed: born) else {
        throw FormRefusal("\(born) is no day, such as 1994-03-14", field: "born")
      }
      request.birthDate = day
    }
    let point = values.numbers("point")
    if let city = values.text("city") {
      request.location = Location(
        city: city, state: profile?.location.state ?? "",
        coordinates: point.count == 2 ? Coordinates(lat: point[0], lng: point[1]) : nil)
    } else if !point.isEmpty {
      throw FormRefusal("Say the name of the place, too", field: "city")
    }
    if point.isEmpty, profile?.location.coordinates != nil { request.withoutCoordinates = true }
    let sliders = values.numbers("sliders")
    if sliders.count == 3 {
      request.personality = Personality(
        introvertExtrovert: sliders[0], spontaneousPlanner: sliders[1], activeRelaxed: sliders[2])
    }
    return request
  }

  /// Refuses an answer that empties a value which can only be changed.
  private static func requireStored(
    of profile: Profile?, in values: FormValues
  ) throws(FormRefusal) {
    let stored = [
      ("name", "Your name", profile?.name.isEmpty == false),
      ("born", "Your day of birth", profile?.birthDate != nil),
      ("city", "The place where you live", profile?.location.city.isEmpty == false),
      ("sliders", "What suits you", profile != nil),
    ]
    for (field, words, isStored) in stored where isStored && values.text(field) == nil {
      throw FormRefusal("\(words) can be changed, but not left empty", field: field)
    }
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
  static func settings(_ settings: MemberSettings, of user: User) -> FriendsForm {
    FriendsForm(
      at: PageAddress.me.appending("settings"), title: "Wishes and times",
      fields: [
        FormField(
          "free", "When you are free", .words,
          value: settings.freeHours.joined(separator: ", "), example: "tue 18-22, sat 10-20"),
        FormField("zone", "Time zone", value: settings.timeZone, isRequired: true),
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
    }.editing(user.id.text)
  }
}
