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

/// The kinds of columns there are.
enum FilterKind: UInt8, Hashable, Sendable {
  case range = 1
  case sets8
  case sets64
  case distance
  case blocked
  case custom

  /// What is left of a person who was removed.
  var blank: FilterEntry {
    switch self {
    case .range: .range(value: .infinity, low: 1, high: 0)
    case .sets8, .sets64: .sets(values: 0, wanted: 0)
    case .distance: .distance(x: 8, y: 8, z: 8, limit: -1)
    case .blocked: .blocked(key: 0, keys: [])
    case .custom: .custom
    }
  }
}
