import CMatchingKernels

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
