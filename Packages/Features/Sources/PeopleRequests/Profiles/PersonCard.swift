public import DomainModels
public import PeopleModels
public import Services

/// A person's profile, as it is shown to another person.
public struct PersonCard: ServiceResponse {
  public var person: Identifier<Person>
  public var name: String
  /// In years, today.
  public var age: Int
  public var gender: Gender
  /// About themselves.
  public var bio: String
  /// Their intention.
  public var intention: Intention
  /// In the vocabulary's order.
  public var interests: [Interest]
  /// From their answers; `nil` if they gave none.
  public var personality: PersonalityScore?
  /// Questions they answered.
  public var prompts: [PromptAnswer]
  /// In their order.
  public var photos: [PhotoInfo]
  /// Their name for the place.
  public var placeLabel: String?
  /// About how far away, in words of a bucket; `nil` if either has no place.
  public var distance: String?
  /// About when they were here last.
  public var activity: ActivityBucket
  /// How likely a match is; only where it was asked for with the card.
  public var likelihood: MutualLikelihood?
  /// The caller's decision, if there is one.
  public var verdict: PeopleVerdict?
  /// Whether they are made up, so that a community can be tried out: no person is behind the
  /// profile.
  public var isSimulated: Bool

  public init(
    person: Identifier<Person>, name: String, age: Int, gender: Gender, bio: String,
    intention: Intention, interests: [Interest], personality: PersonalityScore?,
    prompts: [PromptAnswer], photos: [PhotoInfo], placeLabel: String?, distance: String?,
    activity: ActivityBucket, likelihood: MutualLikelihood?, verdict: PeopleVerdict?,
    isSimulated: Bool = false
  ) {
    self.person = person
    self.name = name
    self.age = age
    self.gender = gender
    self.bio = bio
    self.intention = intention
    self.interests = interests
    self.personality = personality
    self.prompts = prompts
    self.photos = photos
    self.placeLabel = placeLabel
    self.distance = distance
    self.activity = activity
    self.likelihood = likelihood
    self.verdict = verdict
    self.isSimulated = isSimulated
  }
}
