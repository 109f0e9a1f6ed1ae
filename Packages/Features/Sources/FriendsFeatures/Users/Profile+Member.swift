import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Services
import Storage

extension Profile {
  /// Makes the profile that a member sees of themselves; missing answers are empty, or in the
  /// middle.
  ///
  /// Of the coordinates only the cell was kept, so its centre comes back.
  init(_ details: MemberDetails, photos: [String], on day: CivilDate) {
    let cell = details.home?.cell.flatMap(GridCell.init(rawValue:))
    let traits = details.traits
    self.init(
      name: details.name, age: details.age(on: day) ?? 0,
      location: Location(
        city: details.home?.city ?? "", state: details.home?.region ?? "",
        coordinates: cell.map { Coordinates($0) }),
      bio: details.bio, photos: photos, interests: details.interests,
      personality: Personality(
        introvertExtrovert: traits?.introvertExtrovert ?? 0.5,
        spontaneousPlanner: traits?.spontaneousPlanner ?? 0.5,
        activeRelaxed: traits?.activeRelaxed ?? 0.5),
      socialPreferences: SocialPreferences(
        groupSize: details.groupSize ?? GroupSize(rawValue: ""),
        meetingFrequency: details.meetingFrequency ?? MeetingFrequency(rawValue: ""),
        preferredTimes: details.preferredTimes),
      friendshipGoals: details.goals,
      birthDate: details.isBirthDateEstimated ? nil : details.birthDate)
  }
}

extension PublicProfile {
  /// A member's profile as others see it.
  init(_ details: MemberDetails, photos: [String], on day: CivilDate) {
    self.init(
      name: details.name, age: details.age(on: day) ?? 0,
      location: Location(city: details.home?.city ?? "", state: details.home?.region ?? ""),
      bio: details.bio, photos: photos, interests: details.interests,
      friendshipGoals: details.goals)
  }
}

extension DiscoverUser {
  /// A member on a card.
  init(_ preview: MemberPreview, _ details: MemberDetails, on day: CivilDate) {
    self.init(
      id: preview.id, name: details.name, age: details.age(on: day) ?? 0, photo: preview.photo,
      bio: details.bio.isEmpty ? nil : details.bio, interests: details.interests)
  }
}

extension MemberDetails {
  /// Takes over what a request gives, and checks the whole.
  ///
  /// - Parameters:
  ///   - request: what to change.
  ///   - day: today in UTC.
  /// - Throws: ``ServiceError/Code/tooYoung``, or `ValidationError` for everything else.
  mutating func take(_ request: Users.SaveProfile, on day: CivilDate) throws {
    if let name = request.name { self.name = name.trimmed }
    if let bio = request.bio { self.bio = bio.trimmed }
    if let words = request.interests { interests = words.map(\.trimmed) }
    if let goals = request.friendshipGoals { self.goals = goals }
    if let wanted = request.personality {
      traits = SocialTraits(
        introvertExtrovert: wanted.introvertExtrovert,
        spontaneousPlanner: wanted.spontaneousPlanner, activeRelaxed: wanted.activeRelaxed)
    }
    if let wanted = request.socialPreferences {
      // An empty word is how an answer says that one is missing.
      groupSize = wanted.groupSize.rawValue.isEmpty ? nil : wanted.groupSize
      meetingFrequency = wanted.meetingFrequency.rawValue.isEmpty ? nil : wanted.meetingFrequency
      preferredTimes = wanted.preferredTimes
    }
    if let location = request.location { try take(location) }
    if request.withoutCoordinates == true {
      guard request.location?.coordinates == nil else {
        throw MemberDetails.refusal("without_coordinates", "can't stand beside coordinates")
      }
      home?.cell = nil
    }
    try takeAge(request, on: day)
    if request.name != nil, name.isEmpty {
      throw MemberDetails.refusal("name", "must not be empty")
    }
    try validate(on: day)
  }

  /// Of coordinates only the cell is kept.
  ///
  /// A town without any keeps the cell if it is the same one.
  private mutating func take(_ location: Location) throws {
    let (city, region) = (location.city.trimmed, location.state.trimmed)
    var cell = home?.city == city && home?.region == region ? home?.cell : nil
    if let coordinates = location.coordinates {
      guard let known = try? GridCell(latitude: coordinates.lat, longitude: coordinates.lng) else {
        throw MemberDetails.refusal("location.coordinates", "must be a place on Earth")
      }
      cell = known.rawValue
    }
    home = HomeLocation(city: city, region: region, cell: cell)
  }

  /// A birth date counts for more than an age; an age that fits the known date changes nothing.
  private mutating func takeAge(_ request: Users.SaveProfile, on day: CivilDate) throws {
    if let birthDate = request.birthDate {
      if birthDate > day { throw MemberDetails.refusal("birth_date", "must not lie in the future") }
      self.birthDate = birthDate
      isBirthDateEstimated = false
    } else if let age = request.age, age != self.age(on: day) {
      guard age >= 0, age <= 150 else {
        throw MemberDetails.refusal(
          "age", "must be \(FriendsLimits.youngestAge) to \(FriendsLimits.oldestAge)")
      }
      // The latest day on which a member of that age can have been born.
      birthDate =
        CivilDate(year: day.year - age, month: day.month, day: day.day)
        ?? CivilDate(year: day.year - age, month: 3, day: 1)
      isBirthDateEstimated = true
    }
    if let age = age(on: day), age < FriendsLimits.youngestAge {
      throw ServiceError(
        .tooYoung, "this is for people of \(FriendsLimits.youngestAge) years and over")
    }
  }

  private static func refusal(_ field: String, _ reason: String) -> ValidationError {
    ValidationError(issues: [ValidationError.Issue(field: field, reason: reason)])
  }
}

extension RecordReading {
  /// The IDs of a member's photos, in their order, without reading any picture.
  func photoIdentities(of member: Identifier<Member>) throws -> [Identifier<MemberPhoto>] {
    try values(of: \.id, Query<MemberPhoto>().filter(\.member == member).order(by: \.position))
  }

  /// Returns the addresses of a member's photos, in their order.
  func photoPaths(of member: Identifier<Member>) throws -> [String] {
    try photoIdentities(of: member).map { MemberPhoto.path(of: $0) }
  }

  /// A member's account as they see it themselves.
  ///
  /// - Parameters:
  ///   - member: who.
  ///   - isWhole: whether with the profile, or as signing in gives it.
  ///   - now: today, for the age.
  ///   - keys: open what is sealed.
  /// - Returns: the person as they see themselves.
  /// - Throws: an error of the store or the keys.
  func user(
    _ member: Member, isWhole: Bool, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> User {
    let details = try keys.details(of: member)
    let phone = try phone(of: Identifier(member.id.uuid), keys)
    let user = User(
      id: WireID(member.id), phoneNumber: phone?.e164 ?? "",
      profileComplete: details.isComplete, createdAt: WireTime(member.lifecycle.createdAt))
    guard isWhole else { return user }
    var whole = user
    if details != MemberDetails(timeZone: details.timeZone) {
      whole.profile = Profile(
        details, photos: member.photoCount == 0 ? [] : try photoPaths(of: member.id),
        on: now.utcDate)
    }
    return whole
  }
}

extension WriteTransaction {
  /// Writes a member's changed details under their next revision.
  @discardableResult
  func save(
    _ details: MemberDetails, of member: Member, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> Member {
    var member = member
    member.details = try keys.seal(details, of: member.id)
    return try saveChanged(member, at: now)
  }

  /// Writes a member changed under their next revision.
  @discardableResult
  func saveChanged(_ member: Member, at now: Timestamp) throws -> Member {
    var member = member
    member.revision += 1
    // Discovery finds by it who was written since it looked.
    member.activeAt = now
    member.lifecycle = member.lifecycle.updated(at: now)
    try save(member)
    return member
  }

  /// Notes that a member moves from one cell to another.
  ///
  /// The first place is free; going nowhere counts as the move, so that no member moves for free by
  /// way of nowhere.
  ///
  /// - Throws: ``ServiceError/Code/rateLimited`` after `FriendsLimits.movesPerWeek` within 7 days.
  func noteMove(
    of member: Identifier<Member>, from old: HomeLocation?, to new: HomeLocation?,
    as move: Identifier<MemberMove>, at now: Timestamp
  ) throws {
    guard old?.cell != new?.cell else { return }
    if new?.cell != nil {
      let since = now.adding(days: -7)
      let moves = try values(
        of: \.movedAt,
        Query<MemberMove>()
          .filter(\.member == member && \.movedAt > since))
      try requireRoom(
        among: moves, limit: FriendsLimits.movesPerWeek + (old?.cell == nil ? 1 : 0),
        since: since,
        "the place was changed \(FriendsLimits.movesPerWeek) times within 7 days, which protects "
          + "where others live")
      if old?.cell == nil { return }
    }
    try insert(
      MemberMove(id: move, member: member, movedAt: now, lifecycle: Lifecycle(createdAt: now)))
  }
}
