import CMatchingKernels

/// The equilibrium of a matching market with transferable utility.
public struct MarketEquilibrium: Hashable, Sendable {
  /// The β it was made with.
  public let beta: Double
  /// For each left person the root of the mass that stays alone, from 0 to 1: the smaller, the more
  /// sought after.
  public let left: [Double]
  /// The same for each right person.
  public let right: [Double]
  /// The number of passes that were made.
  public let iterations: Int
  /// The greatest change of the last pass.
  public let change: Double

  /// The price of a side's people: what to add to the two likings of a pair, so that the sum orders
  /// the lists of the opposite side.
  ///
  /// 2β ln of ``left`` or ``right``: at most 0, lower for who is more sought after. Where the
  /// likings are inner products, append this number to a person's vector and 1 to the reader's
  /// query, and an exact top-k search returns the lists of the equilibrium.
  public func adjustment(of side: MarketSide) -> [Double] {
    (side == .left ? left : right).map { 2 * beta * PortableMath.log($0) }
  }

  /// The mass with which a pair matches.
  ///
  /// - Parameters:
  ///   - row: the left person.
  ///   - column: the right person.
  ///   - likings: how much the one likes the other and the other way round, added up; minus infinity
  ///     if one of them says never.
  /// - Returns: a number from 0 to 1.
  /// - Precondition: both people exist.
  public func mass(left row: Int, right column: Int, likings: Double) -> Double {
    PortableMath.exp(likings / (2 * beta)) * left[row] * right[column]
  }

  func check(left rows: Int, right columns: Int) throws(MarketError) {
    guard left.count == rows, right.count == columns else {
      throw .foreignEquilibrium(left: left.count, right: right.count)
    }
  }
}

/// For which instructions the loops of markets are compiled; all give the same bits.
enum MarketKernel: Int32, CaseIterable {
  case portable = 0
  case avx2 = 1
  case avx512 = 2

  /// The best that this processor can run.
  static var best: MarketKernel {
    MarketKernel(rawValue: market_best_variant()) ?? .portable
  }

  /// All that this processor can run.
  static var available: [MarketKernel] {
    allCases.filter { $0.rawValue <= best.rawValue }
  }

  /// A count of columns with those that fill the last 16.
  static func padded(_ columns: Int) -> Int {
    (columns + 15) / 16 * 16
  }
}
