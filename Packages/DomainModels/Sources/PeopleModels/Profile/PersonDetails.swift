public import DomainModels

/// Everything that somebody says about themselves; sealed in the row of the ``Person``.
public struct PersonDetails: Sendable, Hashable {
  /// The name that others see.
  public var name: String
  /// The day of birth; others see the age.
  public var birthDate: CivilDate
  /// How they describe themselves.
  public var gender: Gender
  /// What they write; may be empty.
  public var bio: String
  /// What they look for.
  public var intention: Intention
  /// What they like to do.
  public var interests: Set<Interest>
  /// Their answers to ten statements; `nil` while they have not answered.
  public var personality: PersonalityAnswers?
  /// The prompts that they answered, in the order in which they show them.
  public var prompts: [PromptAnswer]
  /// Where they live; `nil` while they have not said.
  public var place: Place?
  /// Whom they look for.
  public var wishes: Wishes
  /// Whether others see what they have read.
  public var showsReadState: Bool

  public init(
    name: String, birthDate: CivilDate, gender: Gender, bio: String, intention: Intention,
    interests: Set<Interest>, personality: PersonalityAnswers?, prompts: [PromptAnswer],
    place: Place?, wishes: Wishes, showsReadState: Bool
  ) {
    self.name = name
    self.birthDate = birthDate
    self.gender = gender
    self.bio = bio
    self.intention = intention
    self.interests = interests
    self.personality = personality
    self.prompts = prompts
    self.place = place
    self.wishes = wishes
    self.showsReadState = showsReadState
  }

  /// How old they are on a day, in whole years; negative before birth.
  ///
  /// Whoever was born on 29 February is a year older on 1 March of a year without that day.
  public func age(on day: CivilDate) -> Int {
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    return day.year - birthDate.year - (hadBirthday ? 0 : 1)
  }
}

extension PersonDetails: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, birthDate, gender, bio, intention, interests, personality, prompts, place, wishes
    case showsReadState
  }

  /// Writes the fields; interests as a list in the order of their cases, so that equal details have
  /// equal text.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(birthDate, forKey: .birthDate)
    try container.encode(gender, forKey: .gender)
    try container.encode(bio, forKey: .bio)
    try container.encode(intention, forKey: .intention)
    try container.encode(Interest.allCases.filter(interests.contains), forKey: .interests)
    try container.encodeIfPresent(personality, forKey: .personality)
    try container.encode(prompts, forKey: .prompts)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encode(wishes, forKey: .wishes)
    try container.encode(showsReadState, forKey: .showsReadState)
  }
}
