public import Services

extension Discovery {
  /// Says which of the wishes, the caller's own and the others', keep out how many people.
  public struct Why: PeopleRequest {
    public typealias Response = WhyReport
    public static let endpoint = Endpoint(.get, "/discovery/why")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

/// Why there are so few.
public struct WhyReport: ServiceResponse {
  /// The number of people besides; the person who blocks the one who asks is not counted, unless
  /// the one who asks blocks them as well.
  public var community: Int
  /// The number of people who pass all wishes, both ways.
  public var passing: Int
  /// The number of them whom the caller has not decided on yet, at most.
  public var undecided: Int
  /// The costliest first.
  public var filters: [FilterCost]
  /// The advice, in sentences; a longer reach is advised to the end of a bucket only.
  public var advice: [String]

  public init(community: Int, passing: Int, undecided: Int, filters: [FilterCost], advice: [String])
  {
    self.community = community
    self.passing = passing
    self.undecided = undecided
    self.filters = filters
    self.advice = advice
  }
}

public struct FilterCost: Codable, Sendable, Equatable {
  /// `age`, `who`, `intention`, `distance` or `blocks`.
  public var name: String
  /// The number of people that it keeps out by itself; `blocks` are those of the one who asks.
  public var keepsOut: Int
  /// Of those, by the asker's wish alone.
  public var byMine: Int
  /// By the others' wish alone.
  public var byTheirs: Int
  public var byBoth: Int
  /// The number of further people who would pass without it.
  public var onlyThis: Int
  /// The least widening that helps.
  public var advice: String?

  public init(
    name: String, keepsOut: Int, byMine: Int, byTheirs: Int, byBoth: Int, onlyThis: Int,
    advice: String?
  ) {
    self.name = name
    self.keepsOut = keepsOut
    self.byMine = byMine
    self.byTheirs = byTheirs
    self.byBoth = byBoth
    self.onlyThis = onlyThis
    self.advice = advice
  }
}

extension Discovery {
  /// Reports how attention is shared in the community; the same report for ten minutes.
  public struct Exposure: PeopleRequest {
    public typealias Response = ExposureReport
    public static let endpoint = Endpoint(.get, "/discovery/exposure")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

/// The distribution of attention.
public struct ExposureReport: ServiceResponse {
  /// The number of people; the person who blocks the one who asks is not counted.
  public var community: Int
  /// The number of people that the report considered.
  public var looked: Int
  /// The number of decisions, in steps of fifty, so that no person sees when another person
  /// decides; 0 for fewer than fifty.
  public var decisions: Int
  /// The people who were decided on so far.
  public var given: ExposureFigures
  /// Who would be on the first pages of lists as they are made here.
  public var lists: ExposureFigures
  /// Who would be if only the likelihood counted.
  public var byScoreAlone: ExposureFigures
  public var note: String

  public init(
    community: Int, looked: Int, decisions: Int, given: ExposureFigures, lists: ExposureFigures,
    byScoreAlone: ExposureFigures, note: String
  ) {
    self.community = community
    self.looked = looked
    self.decisions = decisions
    self.given = given
    self.lists = lists
    self.byScoreAlone = byScoreAlone
    self.note = note
  }
}

/// The evenness of a distribution, in hundredths.
public struct ExposureFigures: Codable, Sendable, Equatable {
  /// 0: all the same; 1: one has everything.
  public var gini: Double
  /// The share of people who got nothing.
  public var neverShown: Double
  /// The share of the top hundredth of people.
  public var topShare: Double

  public init(gini: Double, neverShown: Double, topShare: Double) {
    self.gini = gini
    self.neverShown = neverShown
    self.topShare = topShare
  }
}
