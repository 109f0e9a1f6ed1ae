public import DomainModels

/// Something that is said of an intervention, with who says so.
public struct Claim: Record {
  /// Follows from the card, the side and the place (``identity(of:side:position:)``).
  public let id: Identifier<Claim>
  /// The card it is about.
  public var intervention: Identifier<Intervention>
  /// The side that the claim takes.
  public var side: ClaimSide
  /// Its place among the card's claims of one side, from 0.
  public var position: Int
  /// The claim, as one sentence.
  public var text: String
  /// The popular version; only on a ``ClaimSide/correction``.
  public var popular: String?
  /// Who says so: authors or body, and where it was published.
  public var source: String
  /// The year of the source.
  public var year: Int
  /// The confidence of the literature.
  public var confidence: ClaimConfidence
  /// When the claim came, changed and went.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Claim>, intervention: Identifier<Intervention>, side: ClaimSide, position: Int,
    text: String, popular: String?, source: String, year: Int, confidence: ClaimConfidence,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.intervention = intervention
    self.side = side
    self.position = position
    self.text = text
    self.popular = popular
    self.source = source
    self.year = year
    self.confidence = confidence
    self.lifecycle = lifecycle
  }

  /// The ID of a card's claim by its side and place.
  public static func identity(
    of card: Identifier<Intervention>, side: ClaimSide, position: Int
  ) -> Identifier<Claim> {
    Identifier(name: "\(card)/\(side.rawValue)/\(position)", in: DatingNamespace.claim)
  }

  public static let table = "claims"

  /// Shared by all users, and made again from the deck.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("intervention_id", \.intervention, references: .cascade),
    Column("side", \.side),
    Column("position", \.position),
    Column("text", \.text, .searchable),
    Column("popular", \.popular),
    Column("source", \.source),
    Column("year", \.year),
    Column("confidence", \.confidence),
    Column.lifecycle(\.lifecycle),
    make: Claim.init)

  /// Checks every field against its limits: above all that there is a source.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    let isUnsaid = text.allSatisfy(\.isWhitespace)
    let isUnsourced = source.allSatisfy(\.isWhitespace)
    problems.require(!isUnsaid, "text", "must not be empty")
    problems.require(text.count <= 300, "text", "must have at most 300 characters")
    problems.require(!isUnsourced, "source", "must name who says so")
    problems.require((1800...2100).contains(year), "year", "must be a year, not \(year)")
    problems.require(
      (side == .correction) == (popular != nil), "popular",
      side == .correction ? "must say what is often told" : "belongs to a correction only")
    if side == .figure {
      problems.require(text.contains(where: \.isNumber), "text", "must contain the figure")
    }
    try problems.check("claim \"\(text)\"")
  }
}

/// The confidence of the literature in a claim.
public enum ClaimConfidence: String, ColumnValue, CaseIterable {
  /// One model study, a road map or an expert's judgement.
  case low
  /// A few studies.
  case medium
  /// Several lines of evidence, or the consensus of an assessment.
  case high

  /// The name as people read it.
  public var title: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}

/// The relation of a claim to its intervention.
public enum ClaimSide: String, ColumnValue, CaseIterable {
  /// Speaks for it; an interest on the dating profile.
  case pro
  /// Speaks against it; a dealbreaker on the dating profile.
  case con
  /// A number to know it by.
  case figure
  /// The literature's view of something that is often told.
  case correction

  /// The name as people read it.
  public var title: String {
    switch self {
    case .pro: "Interest"
    case .con: "Dealbreaker"
    case .figure: "Figure"
    case .correction: "Correction"
    }
  }
}

/// The decision of a user on a card.
public enum Verdict: String, ColumnValue, CaseIterable {
  /// Swiped right: a match.
  case like
  /// Swiped left.
  case pass
  /// Put on the later pile, to be shown again at the end.
  case later

  /// The name as people read it.
  public var title: String {
    switch self {
    case .like: "liked"
    case .pass: "passed"
    case .later: "later"
    }
  }
}
