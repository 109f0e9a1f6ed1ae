public import DomainModels

/// Everything that a person says about themselves; sealed in the row of the ``Person``.
public struct PersonDetails: Sendable, Hashable {
  /// The name that others see.
  public var name: String
  /// The day of birth; others see the age.
  public var birthDate: CivilDate
  /// The gender.
  public var gender: Gender
  /// The person's text about themselves; may be empty.
  public var bio: String
  /// The intention of the person.
  public var intention: Intention
  /// The interests of the person.
  public var interests: Set<Interest>
  /// Their answers to ten statements; `nil` while they have not answered.
  public var personality: PersonalityAnswers?
  /// The prompts that they answered, in the order in which they show them.
  public var prompts: [PromptAnswer]
  /// The person's home; `nil` while they have not said.
  public var place: ApproximateLocation?
  /// The person's wishes about others.
  public var wishes: Wishes
  /// True if others see what they have read.
  public var showsReadState: Bool

  public init(
    name: String, birthDate: CivilDate, gender: Gender, bio: String, intention: Intention,
    interests: Set<Interest>, personality: PersonalityAnswers?, prompts: [PromptAnswer],
    place: ApproximateLocation?, wishes: Wishes, showsReadState: Bool
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

  /// Returns the age on a day, in whole years; negative before birth.
  ///
  /// A person who was born on 29 February is a year older on 1 March of a year without that day.
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

/// From which age to which, both included.
public struct AgeRange: Sendable, Hashable, Codable {
  /// The least age, in whole years.
  public var youngest: Int
  /// The greatest age, in whole years.
  public var oldest: Int

  /// Makes a range; it may be wrong until it is validated.
  public init(youngest: Int, oldest: Int) {
    self.youngest = youngest
    self.oldest = oldest
  }

  /// Every age that a person here can have.
  public static let everybody = AgeRange(
    youngest: PeopleLimits.youngestAge, oldest: PeopleLimits.oldestAge)

  /// Returns whether an age lies in it.
  public func contains(_ age: Int) -> Bool { youngest <= age && age <= oldest }
}

/// The gender of a person, in their own description.
///
/// Packed details keep the position of a case: new cases go to the end.
public enum Gender: String, CaseIterable, Sendable, Codable {
  case woman
  case man
  /// Neither, or both, or more than the two words say.
  case nonbinary

  /// The name as people read it.
  public var title: String {
    switch self {
    case .woman: "woman"
    case .man: "man"
    case .nonbinary: "non-binary"
    }
  }
}

/// The kind of relation that a person is looking for.
///
/// Packed details keep the position of a case: new cases go to the end.
public enum Intention: String, CaseIterable, Sendable, Codable {
  /// Something that lasts.
  case relationship
  /// To meet people, and see.
  case dating
  case friendship
  /// Not known yet.
  case unsure

  /// The name as people read it.
  public var title: String {
    switch self {
    case .relationship: "a relationship"
    case .dating: "dating"
    case .friendship: "friendship"
    case .unsure: "not sure yet"
    }
  }
}

/// The home of a person, as far as it is known here.
public struct ApproximateLocation: Sendable, Hashable, Codable {
  /// The name that the person gives to the place.
  public var label: String
  /// The cell of the fixed grid, about a kilometre wide, as Matching numbers it (`GridCell`).
  ///
  /// The coordinates it came from are kept nowhere.
  public var cell: UInt32

  public init(label: String, cell: UInt32) {
    self.label = label
    self.cell = cell
  }
}

/// A person's wishes about others.
public struct Wishes: Sendable, Hashable {
  /// The ages that are welcome.
  public var ages: AgeRange
  /// The genders that are welcome; never empty once validated.
  public var genders: Set<Gender>
  /// The intentions that are welcome; never empty once validated.
  public var intentions: Set<Intention>
  /// The largest distance to a person, in kilometres; `nil` for anywhere.
  ///
  /// It counts up to the end of the range in which distances are shown: 2, 5, 10, 25, 50, 100 or 250
  /// km, and anywhere known beyond. Otherwise a wish that is changed again and again would measure
  /// how far away a person lives.
  public var reachKilometres: Int?

  public init(
    ages: AgeRange, genders: Set<Gender>, intentions: Set<Intention>, reachKilometres: Int?
  ) {
    self.ages = ages
    self.genders = genders
    self.intentions = intentions
    self.reachKilometres = reachKilometres
  }

  /// Every person, anywhere: the wishes that exclude no person.
  public static let everybody = Wishes(
    ages: .everybody, genders: Set(Gender.allCases), intentions: Set(Intention.allCases),
    reachKilometres: nil)
}

extension Wishes: Codable {
  private enum CodingKeys: String, CodingKey {
    case ages, genders, intentions, reachKilometres
  }

  /// Writes the fields; sets as lists in the order of their cases, so that equal wishes have equal
  /// text.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ages, forKey: .ages)
    try container.encode(Gender.allCases.filter(genders.contains), forKey: .genders)
    try container.encode(Intention.allCases.filter(intentions.contains), forKey: .intentions)
    try container.encodeIfPresent(reachKilometres, forKey: .reachKilometres)
  }
}
