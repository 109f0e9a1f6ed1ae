import CMatchingKernels

/// How many matches each person of a side would have in each other one's places of the lists across,
/// their own list kept.
struct TakenPlaces {
  private let people: Int
  private let others: Int
  private let isOnePopulation: Bool
  /// How many matches somebody would have with another for each look of theirs; rows by four.
  private let worth: [Double]
  /// The looks of those across at this side, columns by sixteen.
  private let looks: [Double]
  private let columns: Int

  /// Places in lists.
  ///
  /// - Parameters:
  ///   - across: how closely those across look, a row for each of them.
  ///   - isOnePopulation: whether both sides are the same people.
  ///   - worth: of each pair, person after person, how probable it is that both like each other and
  ///     the person looks.
  init(across: Matrix, isOnePopulation: Bool, worth: (_ pair: Int) -> Double) {
    people = across.columns
    others = across.rows
    self.isOnePopulation = isOnePopulation
    var found = [Double](repeating: 0, count: (people + 3) / 4 * 4 * others)
    for pair in 0..<people * others { found[pair] = worth(pair) }
    self.worth = found
    columns = MarketKernel.padded(people)
    var looks = [Double](repeating: 0, count: others * columns)
    for reader in 0..<others {
      for person in 0..<people {
        looks[reader * columns + person] = across.values[reader * people + person]
      }
    }
    self.looks = looks
  }

  /// Each person's matches in everybody's places: `matches(person)` is what they have.
  func read(_ body: (_ person: Int, _ matches: (_ place: Int) -> Double) -> Void) {
    var swapped = [Double](repeating: 0, count: 4 * columns)
    for first in stride(from: 0, to: people, by: 4) {
      for place in swapped.indices { swapped[place] = 0 }
      worth.withUnsafeBufferPointer { worth in
        market_add_products(
          MarketKernel.best.rawValue, worth.baseAddress.map { $0 + first * others }, others, looks,
          others, columns, &swapped)
      }
      for person in first..<min(first + 4, people) {
        let row = (person - first) * columns
        body(person) { place in
          // Among friends the two also read lists themselves; there both keep their places.
          isOnePopulation && place != person
            ? swapped[row + place] + worth[person * others + place]
              * looks[place * columns + person]
            : swapped[row + place]
        }
      }
    }
  }
}
