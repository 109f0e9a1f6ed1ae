public import DomainModels

extension MemberDetails {
  /// The version of the packed form that this code writes.
  static var packedVersion: UInt8 { 1 }

  /// The details as bytes: what a row seals, small and quick to read.
  public var packed: [UInt8] {
    var writer = DetailsWriter(reserving: 256)
    writer.write(byte: Self.packedVersion)
    writer.write(name)
    writer.write(birthDate?.description ?? "")
    writer.write(isBirthDateEstimated)
    writer.write(home != nil)
    if let home { writer.write(home) }
    writer.write(bio)
    writer.write(interests)
    writer.write(traits != nil)
    for value in traits?.values ?? [] { writer.write(unsigned: value.bitPattern) }
    writer.write(groupSize?.rawValue ?? "")
    writer.write(meetingFrequency?.rawValue ?? "")
    writer.write(preferredTimes.map(\.rawValue))
    writer.write(goals.map(\.rawValue))
    for word in freeHours.words { writer.write(unsigned: word) }
    writer.write(timeZone)
    writer.write(wishes.youngest)
    writer.write(wishes.oldest)
    writer.write(wishes.reach)
    writer.write(unsigned: UInt64(wishes.traits.count))
    for wish in wishes.traits { writer.write(wish, of: TraitWish.allCases) }
    writer.write(unsigned: UInt64(reminders.leads.count))
    for lead in reminders.leads { writer.write(lead) }
    writer.write(reminders.quietFrom)
    writer.write(reminders.quietUntil)
    return writer.bytes
  }

  /// Reads what ``packed`` wrote.
  ///
  /// - Throws: `PackedDetailsError`, which never says what the bytes hold.
  public init(packed bytes: [UInt8]) throws(PackedDetailsError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PackedDetailsError) in
      var reader = DetailsReader(buffer)
      return try MemberDetails(&reader)
    }
  }
}

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
    home = try reader.flag("home") ? HomeLocation(&reader) : nil
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

extension HomeLocation {
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

extension DetailsWriter {
  /// A list of texts.
  mutating func write(_ texts: [String]) {
    write(unsigned: UInt64(texts.count))
    for text in texts { write(text) }
  }

  mutating func write(_ home: HomeLocation) {
    write(home.city)
    write(home.region)
    write(home.cell != nil)
    if let cell = home.cell { write(unsigned: UInt64(cell)) }
  }
}

extension MissionMeetingPoint {
  /// The place as bytes: what a row seals.
  public var packed: [UInt8] {
    var writer = DetailsWriter(reserving: 64)
    writer.write(byte: 1)
    writer.write(address ?? "")
    writer.write(latitude != nil && longitude != nil)
    if let latitude, let longitude {
      writer.write(unsigned: latitude.bitPattern)
      writer.write(unsigned: longitude.bitPattern)
    }
    return writer.bytes
  }

  /// Reads what ``packed`` wrote.
  ///
  /// - Throws: `PackedDetailsError`, which never says what the bytes hold.
  public init(packed bytes: [UInt8]) throws(PackedDetailsError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PackedDetailsError) in
      var reader = DetailsReader(buffer)
      let version = try reader.byte()
      guard version == 1 else { throw .laterVersion(Int(version)) }
      let address = try reader.text("address")
      var place = MissionMeetingPoint(address: address.isEmpty ? nil : address)
      if try reader.flag("coordinates") {
        place.latitude = Double(bitPattern: try reader.unsigned("latitude"))
        place.longitude = Double(bitPattern: try reader.unsigned("longitude"))
      }
      guard reader.remaining == 0 else { throw .excess(reader.remaining) }
      return place
    }
  }
}
