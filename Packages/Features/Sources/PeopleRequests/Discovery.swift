public import DomainModels
public import PeopleModels
public import Services

/// Requests about whom to meet.
public enum Discovery {}

extension Discovery {
  /// Finds whom to meet next, the best first.
  public struct Cards: PeopleRequest {
    public typealias Response = DiscoveryPage
    public static let endpoint = Endpoint(
      .get, "/discovery", numbers: ["limit"], lists: ["skipping"])
    public static let access = ServiceAccess.member

    /// The largest number of people, up to ``PeopleModels/PeopleLimits/discoveryPage``.
    public var limit: Int
    /// Who was shown already on this screen, up to ``PeopleModels/PeopleLimits/skipping``.
    public var skipping: [Identifier<Person>]

    public init(limit: Int = 10, skipping: [Identifier<Person>] = []) {
      self.limit = limit
      self.skipping = skipping
    }
  }
}

/// The people to meet next.
public struct DiscoveryPage: ServiceResponse {
  /// The best first.
  public var cards: [PersonCard]
  /// The number of undecided people who pass all wishes, at most.
  public var candidates: Int
  /// The number of people; the person who blocks the one who asks is not counted.
  public var community: Int
  /// The explanation of the figures.
  public var note: String

  public init(cards: [PersonCard], candidates: Int, community: Int, note: String) {
    self.cards = cards
    self.candidates = candidates
    self.community = community
    self.note = note
  }
}

extension Discovery {
  /// Finds today's pick, or makes it: both see each other on the same day.
  ///
  /// Asking again changes nothing.
  ///
  /// A pick of a person who paused, blocks the caller or left is treated as if there had been none.
  public struct Daily: PeopleRequest {
    public typealias Response = DailyPickCard
    public static let endpoint = Endpoint(.put, "/discovery/daily")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

/// Today's pick.
public struct DailyPickCard: ServiceResponse {
  /// The day, in UTC.
  public var day: CivilDate
  /// Who; `nil` if no person is left today.
  public var card: PersonCard?
  /// The explanation of the pick.
  public var note: String

  public init(day: CivilDate, card: PersonCard?, note: String) {
    self.day = day
    self.card = card
    self.note = note
  }
}

extension Discovery {
  /// Explains how likely a match with a person is, both ways.
  public struct Likelihood: PeopleRequest {
    public typealias Response = LikelihoodReport
    public static let endpoint = Endpoint(.get, "/people/{person}/likelihood")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}

/// Why two people may like each other, or not.
public struct LikelihoodReport: ServiceResponse {
  public var person: Identifier<Person>
  public var name: String
  public var likelihood: MutualLikelihood
  /// The strongest first.
  public var reasons: [LikelihoodReason]
  public var sharedInterests: [Interest]
  /// The number of decisions that the model has seen, in steps of fifty, so that no person sees
  /// when a person else decides; 0 for fewer than fifty.
  public var learntFrom: Int
  /// The note on the limits of the figure.
  public var note: String

  public init(
    person: Identifier<Person>, name: String, likelihood: MutualLikelihood,
    reasons: [LikelihoodReason], sharedInterests: [Interest], learntFrom: Int, note: String
  ) {
    self.person = person
    self.name = name
    self.likelihood = likelihood
    self.reasons = reasons
    self.sharedInterests = sharedInterests
    self.learntFrom = learntFrom
    self.note = note
  }
}

/// The likelihood that two people like each other.
public struct MutualLikelihood: Codable, Sendable, Equatable {
  /// That the person who asks says yes.
  public var mine: LikelihoodRange
  /// That the other says yes.
  public var theirs: LikelihoodRange
  /// That both do.
  public var both: LikelihoodRange

  public init(mine: LikelihoodRange, theirs: LikelihoodRange, both: LikelihoodRange) {
    self.mine = mine
    self.theirs = theirs
    self.both = both
  }
}

/// A probability and its uncertainty, in hundredths.
///
/// The homes of two people count by the bucket of their distance alone. With that and the rounding,
/// a probability measures neither a place nor one decision of another person.
public struct LikelihoodRange: Codable, Sendable, Equatable {
  /// From 0 to 1.
  public var probability: Double
  /// The lower end of the 95 % interval of the model's weights.
  public var low: Double
  public var high: Double

  public init(probability: Double, low: Double, high: Double) {
    self.probability = probability
    self.low = low
    self.high = high
  }
}

/// Something that speaks for or against.
public struct LikelihoodReason: Codable, Sendable, Equatable {
  /// In a few words, such as `you both like hiking`.
  public var text: String
  /// In logits, in twentieths: above 0 it speaks for a yes.
  public var effect: Double
  /// True if it is about the asker's yes, or the other's.
  public var isMine: Bool

  public init(text: String, effect: Double, isMine: Bool) {
    self.text = text
    self.effect = effect
    self.isMine = isMine
  }
}
