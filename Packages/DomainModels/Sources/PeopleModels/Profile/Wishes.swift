/// Whom somebody looks for.
public struct Wishes: Sendable, Hashable {
  /// The ages that are welcome.
  public var ages: AgeRange
  /// The genders that are welcome; never empty once validated.
  public var genders: Set<Gender>
  /// The intentions that are welcome; never empty once validated.
  public var intentions: Set<Intention>
  /// How far away somebody may live, in kilometres; `nil` for anywhere.
  ///
  /// It counts up to the end of the range in which distances are shown: 2, 5, 10, 25, 50, 100 or 250
  /// km, and anywhere known beyond. Otherwise a wish that is changed again and again would measure
  /// how far away somebody lives.
  public var reachKilometres: Int?

  public init(
    ages: AgeRange, genders: Set<Gender>, intentions: Set<Intention>, reachKilometres: Int?
  ) {
    self.ages = ages
    self.genders = genders
    self.intentions = intentions
    self.reachKilometres = reachKilometres
  }

  /// Everybody, anywhere: what nothing is left out by.
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
