/// The least of many numbers, up to a limit.
struct NearestNumbers {
  private let limit: Int
  private var numbers: [Double] = []
  private var bound = Double.infinity

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a number if it may be among the least.
  mutating func offer(_ number: Double) {
    guard number < bound else { return }
    numbers.append(number)
    // Sorted only now and then, so that a number costs little however many are wanted.
    if numbers.count >= 2 * max(limit, 128) { shorten() }
  }

  /// The least, from the least on.
  var sorted: [Double] {
    Array(numbers.sorted().prefix(limit))
  }

  private mutating func shorten() {
    numbers = sorted
    bound = numbers.last ?? .infinity
  }
}
