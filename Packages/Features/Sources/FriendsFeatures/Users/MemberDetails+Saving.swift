import DomainModels
import FriendsModels
import FriendsRequests
import Matching
import Services

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
    home = HomePlace(city: city, region: region, cell: cell)
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
