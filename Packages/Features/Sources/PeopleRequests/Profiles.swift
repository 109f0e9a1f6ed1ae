public import DomainModels
public import PeopleModels
public import Services

/// Requests about profiles and photos.
public enum Profiles {}

extension Profiles {
  /// Reads the caller's own profile; `nil` before there is one.
  public struct Mine: PeopleRequest {
    public typealias Response = MyProfile?
    public static let endpoint = Endpoint(.get, "/profile")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

/// The caller's own profile.
public struct MyProfile: ServiceResponse {
  public var person: Identifier<Person>
  /// Everything they say.
  public var details: PersonDetails
  /// The state: visible to others or not.
  public var state: PersonState
  /// Their photos, in order.
  public var photos: [PhotoInfo]
  /// The completeness, and the most useful additions.
  public var completion: ProfileCompletion
  /// Grows with every change.
  public var revision: Int

  public init(
    person: Identifier<Person>, details: PersonDetails, state: PersonState, photos: [PhotoInfo],
    completion: ProfileCompletion, revision: Int
  ) {
    self.person = person
    self.details = details
    self.state = state
    self.photos = photos
    self.completion = completion
    self.revision = revision
  }
}

extension Profiles {
  /// Reads a person's profile as it is shown to the person who asks.
  public struct Show: PeopleRequest {
    public typealias Response = PersonCard
    public static let endpoint = Endpoint(.get, "/people/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}

/// A person's profile, as it is shown to another person.
public struct PersonCard: ServiceResponse {
  public var person: Identifier<Person>
  public var name: String
  /// In years, today.
  public var age: Int
  public var gender: Gender
  /// About themselves.
  public var bio: String
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
  /// The likelihood of a match, if the caller asked for it with the card.
  public var likelihood: MutualLikelihood?
  /// The caller's decision, if there is one.
  public var verdict: PeopleVerdict?
  /// True if they are made up, so that a community can be tried out: no person is behind the
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

extension Profiles {
  /// Writes the caller's own profile, unless it was changed elsewhere since it was read.
  ///
  /// White space around its texts goes. Fails with ``ServiceError/Code/tooYoung``, with
  /// ``ServiceError/Code/conflict`` if ``basedOn`` is not the newest, and with
  /// ``ServiceError/Code/limitReached`` after `PeopleLimits.placeChangesPerWeek` moves within 7 days.
  public struct Save: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.put, "/profile")
    public static let access = ServiceAccess.account

    /// Everything, as it shall be.
    ///
    /// A place's `cell` may be any cell of the grid.
    public var details: PersonDetails
    /// The ``MyProfile/revision`` that was edited; `nil` for a first profile.
    public var basedOn: Int?

    public init(details: PersonDetails, basedOn: Int?) {
      self.details = details
      self.basedOn = basedOn
    }
  }
}

extension Profiles {
  /// Takes the caller's profile out of discovery, or puts it back.
  public struct SetState: PeopleRequest {
    public typealias Response = MyProfile
    public static let endpoint = Endpoint(.put, "/profile/state")
    public static let access = ServiceAccess.member

    /// The state: visible to others or not.
    public var state: PersonState

    public init(state: PersonState) {
      self.state = state
    }
  }
}
