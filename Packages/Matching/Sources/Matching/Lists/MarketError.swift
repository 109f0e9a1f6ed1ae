/// Why a market, its lists or its equilibrium could not be made.
public enum MarketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nobody on one side.
  case empty
  /// The two sides' tables don't fit each other.
  case mismatchedSizes(left: String, right: String)
  /// A number is no probability.
  case notAProbability(side: MarketSide, row: Int, column: Int)
  /// A factor is not finite.
  case notFinite(side: MarketSide, row: Int, column: Int)
  /// Somebody likes themselves: the diagonal of one population's table isn't 0.
  case selfLove(row: Int)
  /// Lists name somebody who isn't there, or somebody twice.
  case unsoundList(side: MarketSide, row: Int)
  /// An equilibrium of so many people is given to a market of others.
  case foreignEquilibrium(left: Int, right: Int)
  /// A pair that is to be left out is one of people who don't exist.
  case unknownPair(left: Int, right: Int)
  /// An option is out of its range.
  case unsoundOptions(String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .empty: "empty_market"
    case .mismatchedSizes: "mismatched_sizes"
    case .notAProbability: "not_a_probability"
    case .notFinite: "not_finite"
    case .selfLove: "self_love"
    case .unsoundList: "unsound_list"
    case .foreignEquilibrium: "foreign_equilibrium"
    case .unknownPair: "unknown_pair"
    case .unsoundOptions: "unsound_options"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .empty: "There is nobody on one side of the market."
    case .mismatchedSizes(let left, let right):
      "The two sides don't fit each other: left has \(left), right has \(right)."
    case .notAProbability(let side, let row, let column):
      "What \(side) \(row) thinks of \(column) isn't a probability from 0 to 1."
    case .notFinite(let side, let row, let column):
      "Factor \(column) of \(side) \(row) isn't a finite number."
    case .selfLove(let row):
      "Person \(row) likes themselves: in one population the diagonal has to be 0."
    case .unsoundList(let side, let row):
      "The list of \(side) \(row) names somebody twice or somebody who isn't there."
    case .foreignEquilibrium(let left, let right):
      "The equilibrium is one of \(left) and \(right) people, and not of this market."
    case .unknownPair(let left, let right):
      "The pair of left \(left) and right \(right) is to be left out, and one of them doesn't exist."
    case .unsoundOptions(let sentence): sentence
    }
  }
}
