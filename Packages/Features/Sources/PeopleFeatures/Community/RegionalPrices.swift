import DomainModels
import Matching
import PeopleModels

/// The prices of a whole community: each region has its own, for hardly any person meets a person
/// who lives far away.
struct RegionalPrices: Sendable {
  /// From how many people of the whole community prices are computed at most.
  static var sampleSize: Int { 20_000 }
  /// From how many of a region.
  private static var regionSize: Int { 1_500 }

  private let regions: [Int: CommunityPrices]

  /// Finds the equilibrium of each region.
  init(
    among sample: [(id: Identifier<Person>, subject: MatchSubject)],
    by model: PreferenceModel<MatchSubject>
  ) throws {
    regions = try Dictionary(grouping: sample, by: \.subject.region).mapValues { people in
      let step = (people.count + Self.regionSize - 1) / Self.regionSize
      let some = stride(from: 0, to: people.count, by: max(1, step)).map { people[$0] }
      return try CommunityPrices(among: some, by: model)
    }
  }

  /// The price of a person, in logits; 0 in a region of which no person is known.
  func price(
    of id: Identifier<Person>, _ subject: MatchSubject, by model: PreferenceModel<MatchSubject>
  ) throws -> Float {
    try regions[subject.region]?.price(of: id, subject, by: model) ?? 0
  }

  /// Every how many-th of a community belongs to the sample.
  static func step(of count: Int) -> Int { max(1, (count + sampleSize - 1) / sampleSize) }
}

extension MatchSubject {
  /// A number for the two degrees north and east in which they live; -1 for nowhere.
  var region: Int {
    guard let cell else { return -1 }
    let (north, east) = ((cell.latitude + 91) / 2, (cell.longitude + 181) / 2)
    return Int(north.rounded()) * 1_000 + Int(east.rounded())
  }
}
