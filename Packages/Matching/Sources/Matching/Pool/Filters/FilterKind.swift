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
