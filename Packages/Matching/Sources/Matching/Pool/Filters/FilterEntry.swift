/// What a filter's columns hold of one person.
enum FilterEntry: Hashable, Sendable {
  /// A number and the wished ones. An unknown number is +infinity, no wish is ±infinity; known
  /// numbers are finite.
  case range(value: Float, low: Float, high: Float)

  /// Values and the wished ones as bits. The uppermost stands for an unknown value, no wish is all
  /// bits.
  case sets(values: UInt64, wanted: UInt64)

  /// A point of the unit sphere, and the square of the longest chord. An unknown place is far off
  /// the sphere, no wish is infinity.
  case distance(x: Float, y: Float, z: Float, limit: Float)

  /// The person's key, and the keys of those that they don't want to see, sorted.
  case blocked(key: UInt64, keys: [UInt64])

  /// Nothing: the person is asked.
  case custom
}
