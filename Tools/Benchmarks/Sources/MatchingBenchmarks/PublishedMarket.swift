/// A simulated market of the literature, and what is known of it.
///
/// Preferences are half random, half popularity, and the candidate at rank r is looked at with the
/// probability 1/r (Tomita and Yokoyama, “Fair reciprocal recommendation in matching markets”,
/// RecSys 2024). The figures at 30 × 20 with three decimals are those that the authors' code
/// stores; all others were computed by an independent program in Python, and are known as it
/// rounded them.
struct PublishedMarket {
  /// A number and how far off it may be: half of its last place, or more where it says why.
  struct Figure {
    let value: Double
    let tolerance: Double

    init(_ value: Double, _ tolerance: Double) {
      self.value = value
      self.tolerance = tolerance
    }

    func holds(_ found: Double) -> Bool {
      // The published numbers were rounded before, in either direction at a half.
      abs(found - value) <= tolerance * (1 + 1e-9)
    }
  }

  struct Row {
    let strategy: Strategy
    let matches: Figure?
    /// Ordered pairs of which the first would rather have the second's places, both sides together.
    var envy: Figure?
    /// The same on each side.
    var sides: (left: Int, right: Int)?
    /// The inequality of the expected matches of the left side.
    ///
    /// The published means don't say which side they are of, and the two differ by up to a
    /// hundredth.
    var gini: Figure?
  }

  enum Strategy: String {
    case oneSided = "one-sided"
    case product
    case harmonic
    case transferableUtility = "TU, beta 1"
    case sharpUtility = "TU, beta 0.1"
    case nash = "Nash"

    /// True if the program fails if a figure differs.
    var isPromised: Bool {
      self == .product || self == .transferableUtility || self == .sharpUtility
    }
  }

  let left: Int
  let right: Int
  let seeds: Range<UInt32>
  let rows: [Row]

  static let all = [
    PublishedMarket(
      left: 30, right: 20, seeds: 0..<1,
      rows: [
        Row(strategy: .oneSided, matches: Figure(6.098, 0.0005), sides: (383, 172)),
        Row(
          strategy: .product, matches: Figure(13.215, 0.0005), sides: (211, 81),
          gini: Figure(0.46, 0.005)),
        Row(strategy: .harmonic, matches: Figure(13.61, 0.005)),
        Row(
          strategy: .transferableUtility, matches: Figure(15.448, 0.0005), sides: (63, 10),
          gini: Figure(0.34, 0.005)),
        Row(strategy: .sharpUtility, matches: Figure(15.53, 0.005)),
        Row(strategy: .nash, matches: Figure(15.762, 0.0005), sides: (0, 0)),
      ]),
    PublishedMarket(
      left: 75, right: 75, seeds: 0..<5,
      rows: [
        Row(strategy: .oneSided, matches: Figure(12.8, 0.05)),
        // Summed up from rounded means: exactly it is 2,264.4.
        Row(
          strategy: .product, matches: Figure(37.5, 0.05), envy: Figure(2265, 1),
          gini: Figure(0.54, 0.01)),
        Row(strategy: .harmonic, matches: Figure(37.5, 0.05)),
        Row(
          strategy: .transferableUtility, matches: Figure(50.7, 0.05), envy: Figure(84, 0.5),
          gini: Figure(0.24, 0.01)),
        Row(strategy: .sharpUtility, matches: Figure(52.3, 0.05)),
        Row(strategy: .nash, matches: nil),
      ]),
    PublishedMarket(
      left: 200, right: 200, seeds: 0..<3,
      rows: [
        Row(strategy: .oneSided, matches: Figure(19.9, 0.05)),
        Row(
          strategy: .product, matches: Figure(85.7, 0.05), envy: Figure(15_200, 50),
          gini: Figure(0.62, 0.01)),
        Row(strategy: .harmonic, matches: Figure(86.1, 0.05)),
        Row(
          strategy: .transferableUtility, matches: Figure(139.8, 0.05), envy: Figure(212, 0.5),
          gini: Figure(0.26, 0.01)),
        // That program stopped after some hundred passes; it comes to rest at 142.94.
        Row(strategy: .sharpUtility, matches: Figure(143.0, 0.1)),
      ]),
    PublishedMarket(
      left: 1000, right: 1000, seeds: 0..<1,
      rows: [
        Row(strategy: .oneSided, matches: Figure(34.5, 0.05)),
        Row(
          strategy: .product, matches: Figure(312, 0.5), envy: Figure(351_000, 500),
          gini: Figure(0.74, 0.01)),
        Row(strategy: .harmonic, matches: Figure(312, 0.5)),
        Row(
          strategy: .transferableUtility, matches: Figure(732, 0.5), envy: Figure(898, 0.5),
          gini: Figure(0.26, 0.01)),
        Row(strategy: .sharpUtility, matches: Figure(743, 0.5)),
      ]),
  ]
}
