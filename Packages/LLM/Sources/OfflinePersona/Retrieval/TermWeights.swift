/// A vector of words.
///
/// It sums in the order in which the words came: hashed collections have another order in each run,
/// and sums of floating-point numbers depend on theirs.
struct TermWeights {
  private var weights: [Double] = []
  private var places: [String: Int] = [:]

  /// The weight of a word; 0 where it is none of them.
  subscript(term: String) -> Double { places[term].map { weights[$0] } ?? 0 }

  /// Sets the weight of a word that has none or a lower one.
  mutating func raise(_ term: String, to weight: Double) {
    if let place = places[term] {
      weights[place] = max(weights[place], weight)
    } else {
      places[term] = weights.count
      weights.append(weight)
    }
  }

  var length: Double { weights.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}
