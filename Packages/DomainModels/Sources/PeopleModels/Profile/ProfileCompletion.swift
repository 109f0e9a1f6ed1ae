/// The completeness of a profile, and the most useful additions.
public struct ProfileCompletion: Sendable, Hashable, Codable {
  /// 0 to 100.
  public var percent: Int
  /// The missing fields, the one that adds most first.
  public var missing: [MissingField]

  public init(percent: Int, missing: [MissingField]) {
    self.percent = percent
    self.missing = missing
  }
}

/// A part of a profile that counts towards its completion, what helps matching most first.
public enum ProfileField: String, CaseIterable, Sendable, Codable {
  /// Name, birth date, gender, intention and wishes: without them there is no profile.
  case basics
  case place
  /// The ten statements.
  case personality
  /// The person's interests.
  case interests
  case photos
  /// The person's text about themselves.
  case bio
  /// Answered prompts.
  case prompts

  /// The name as people read it.
  public var title: String { self == .bio ? "about you" : rawValue }
}

/// A part of a profile that is still missing, and what it would give.
public struct MissingField: Sendable, Hashable, Codable {
  public var field: ProfileField
  /// The number of per cent that it would still add.
  public var points: Int
  /// The next step for the user, as a sentence.
  public var advice: String

  public init(field: ProfileField, points: Int, advice: String) {
    self.field = field
    self.points = points
    self.advice = advice
  }
}

extension ProfileCompletion {
  /// Measures the completeness of a person's details and photos.
  ///
  /// - Parameters:
  ///   - details: what they say; `nil` for a person who has no profile yet.
  ///   - photos: how many photos they have.
  public init(details: PersonDetails?, photos: Int) {
    let missing = ProfileField.allCases.compactMap { field -> MissingField? in
      let given = min(field.points, field.given(by: details, photos: photos))
      guard given < field.points else { return nil }
      return MissingField(field: field, points: field.points - given, advice: field.advice)
    }
    // Of equal points the one that helps matching most stays first: the sort is stable.
    self.init(
      percent: 100 - missing.reduce(0) { $0 + $1.points },
      missing: missing.sorted { $0.points > $1.points })
  }
}

extension ProfileField {
  /// The number of per cent that it adds when it is whole; the points of all fields add up to 100.
  public var points: Int {
    switch self {
    case .basics: 15
    case .place: 20
    case .personality: 20
    case .interests: 15
    case .photos: 12
    case .bio: 10
    case .prompts: 8
    }
  }

  /// The next step for the user, as a sentence.
  public var advice: String {
    switch self {
    case .basics:
      "Say your name, your birth date, who you are and whom you look for: it begins with that."
    case .place:
      "Say where you live: people who look nearby can't find you without it."
    case .personality:
      "Answer the ten statements: before the first decisions, estimates rest mostly on them."
    case .interests:
      "Choose at least three interests: what you share with another person is where a talk begins."
    case .photos: "Add two photos: people decide sooner when they see you."
    case .bio: "Write two or three sentences about yourself (at least 40 characters)."
    case .prompts: "Answer two prompts: they give others something to ask about."
    }
  }

  /// The number of points that are there already; it may be more than ``points``.
  fileprivate func given(by details: PersonDetails?, photos: Int) -> Int {
    if self == .photos { return max(0, photos) * 6 }
    guard let details else { return 0 }
    switch self {
    case .basics: return points
    case .place: return details.place == nil ? 0 : points
    case .personality: return details.personality == nil ? 0 : points
    case .interests: return details.interests.count * 5
    case .photos: return 0
    case .bio: return details.bio.unicodeScalars.count >= 40 ? points : 0
    case .prompts: return details.prompts.count * 4
    }
  }
}
