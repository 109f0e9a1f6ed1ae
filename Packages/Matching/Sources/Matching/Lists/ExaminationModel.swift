/// How probable it is that somebody looks at a place of their list, by its rank.
///
/// The names are those of the literature on two-sided ranking (Su, Bayoumi and Joachims, WWW 2022;
/// Tomita and Yokoyama, RecSys 2024).
public enum ExaminationModel: Hashable, Sendable {
  /// 1, 1/2, 1/3 …
  case reciprocalRank
  /// 1, 1/log₂ 3, 1/log₂ 4 … as in discounted cumulative gain.
  case logarithmic
  /// 1, 1/e, 1/e² …
  case exponential
  /// 1 for the first places, 0 for all others.
  case first(Int)
  /// 1 everywhere.
  case uniform
  /// From 1 at the first place in even steps to 0 at the last.
  case linear

  /// The probability of each place of a list of so many people across.
  ///
  /// - Returns: `count` numbers from 0 to 1, none greater than the one before.
  public func weights(_ count: Int) -> [Double] {
    (0..<max(count, 0)).map { place in
      let rank = Double(place + 1)
      switch self {
      case .reciprocalRank: return 1 / rank
      case .logarithmic: return PortableMath.log(2) / PortableMath.log(rank + 1)
      case .exponential: return PortableMath.exp(1 - rank)
      case .first(let shown): return place < shown ? 1 : 0
      case .uniform: return 1
      case .linear: return count == 1 ? 1 : Double(count - 1 - place) / Double(count - 1)
      }
    }
  }
}
