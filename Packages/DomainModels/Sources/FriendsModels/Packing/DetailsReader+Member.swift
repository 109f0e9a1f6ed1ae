import DomainModels

extension MemberDetails {
  /// Reads details to the last byte.
  init(_ reader: inout DetailsReader) throws(PackedDetailsError) {
    let version = try reader.byte()
    guard version == Self.packedVersion else { throw .laterVersion(Int(version)) }
    name = try reader.text("name")
    let day = try reader.text("birth_date")
    birthDate = CivilDate(day)
    guard day.isEmpty || birthDate != nil else { throw .malformed("birth_date") }
    isBirthDateEstimated = try reader.flag("is_birth_date_estimated")
    home = try reader.flag("home") ? HomePlace(&reader) : nil
    bio = try reader.text("bio")
    interests = try reader.texts("interests")
    traits = try reader.flag("traits") ? SocialTraits(&reader) : nil
    groupSize = try reader.word("group_size").map(GroupSize.init(rawValue:))
    meetingFrequency = try reader.word("meeting_frequency").map(MeetingFrequency.init(rawValue:))
    preferredTimes = try reader.texts("preferred_times").map(PreferredTime.init(rawValue:))
    goals = try reader.texts("goals").map(FriendshipGoal.init(rawValue:))
    freeHours = WeekHours(
      words: [
        try reader.unsigned("free_hours"), try reader.unsigned("free_hours"),
        try reader.unsigned("free_hours"),
      ])
    timeZone = try reader.text("time_zone")
    wishes = try MemberWishes(&reader)
    reminders = try ReminderSettings(&reader)
    guard reader.remaining == 0 else { throw .excess(reader.remaining) }
  }
}

extension HomePlace {
  fileprivate init(_ reader: inout DetailsReader) throws(PackedDetailsError) {
    city = try reader.text("city")
    region = try reader.text("region")
    cell = nil
    if try reader.flag("cell") {
      guard let number = UInt32(exactly: try reader.unsigned("cell")) else {
        throw .malformed("cell")
      }
      cell = number
    }
  }
}

extension SocialTraits {
  fileprivate init(_ reader: inout DetailsReader) throws(PackedDetailsError) {
    introvertExtrovert = Double(bitPattern: try reader.unsigned("traits"))
    spontaneousPlanner = Double(bitPattern: try reader.unsigned("traits"))
    activeRelaxed = Double(bitPattern: try reader.unsigned("traits"))
  }
}

extension MemberWishes {
  fileprivate init(_ reader: inout DetailsReader) throws(PackedDetailsError) {
    youngest = try reader.number("youngest")
    oldest = try reader.number("oldest")
    reach = try reader.number("reach")
    traits = []
    for _ in 0..<(try reader.count("trait_wishes")) {
      traits.append(try reader.element(of: TraitWish.allCases, "trait_wishes"))
    }
  }
}

extension ReminderSettings {
  fileprivate init(_ reader: inout DetailsReader) throws(PackedDetailsError) {
    leads = []
    for _ in 0..<(try reader.count("leads")) { leads.append(try reader.number("leads")) }
    quietFrom = try reader.number("quiet_from")
    quietUntil = try reader.number("quiet_until")
  }
}

extension DetailsReader {
  /// A list of texts.
  fileprivate mutating func texts(_ field: String) throws(PackedDetailsError) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count(field)) { texts.append(try text(field)) }
    return texts
  }

  /// A word, of which the empty one stands for none.
  fileprivate mutating func word(_ field: String) throws(PackedDetailsError) -> String? {
    let text = try text(field)
    return text.isEmpty ? nil : text
  }
}
