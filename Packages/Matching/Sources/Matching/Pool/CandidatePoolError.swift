/// The reason why a pool refused filters, a person, a query or bytes.
public enum CandidatePoolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two filters have the same name.
  case sameName(String)
  /// A filter's name is longer than 1,024 bytes.
  case longName(String)
  /// A category has more than 63 values.
  case tooManyValues(filter: String)
  /// A person's number, bound or reach is not a number.
  case notANumber(filter: String, row: Int)
  /// A person's vector was refused, or a seeker's (without a row).
  case unsoundVector(row: Int?, VectorTableError)
  /// No person is in this row.
  case noPerson(row: Int)
  /// A custom filter asks people, or (without a filter) the pool's query, and the pool was read from
  /// bytes without being told who they are.
  case unknownPeople(filter: String?)
  /// The bytes are no encoded pool.
  case notAPool
  /// The bytes were written by a later version of the layout.
  case unknownVersion(Int)
  /// The bytes were written by a pool with other filters; this one is the first that differs: in its
  /// name, kind, direction, list of values, or the type of its ids.
  case otherFilters(first: String)
  /// The bytes are not what was written.
  case damaged

  /// A code that does not change.
  public var code: String {
    switch self {
    case .sameName: "same_filter_name"
    case .longName: "long_filter_name"
    case .tooManyValues: "too_many_values"
    case .notANumber: "not_a_number"
    case .unsoundVector: "unsound_vector"
    case .noPerson: "nobody_in_row"
    case .unknownPeople: "unknown_people"
    case .notAPool: "not_a_pool"
    case .unknownVersion: "unknown_version"
    case .otherFilters: "other_filters"
    case .damaged: "damaged_pool"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .sameName(let name): "Two filters are called “\(name)”."
    case .longName(let name):
      "The filter's name “\(name.prefix(20))…” has \(name.utf8.count) bytes, 1024 are the most."
    case .tooManyValues(let name): "The filter “\(name)” has more than 63 values."
    case .notANumber(let name, let row):
      "What “\(name)” reads from the person in row \(row) is not a number."
    case .unsoundVector(let row?, let error): "The vector of row \(row) was refused. \(error)"
    case .unsoundVector(nil, let error): "The query was refused. \(error)"
    case .noPerson(let row): "Row \(row) holds no person."
    case .unknownPeople(let name?): "The filter “\(name)” asks people, and the pool has none."
    case .unknownPeople(nil): "The pool's query asks people, and the pool has none."
    case .notAPool: "These bytes are no pool of candidates."
    case .unknownVersion(let version): "Version \(version) of the pool's layout is unknown."
    case .otherFilters(let name):
      "The pool was written with other filters; the first that differs is “\(name)”."
    case .damaged: "The pool's bytes are damaged."
    }
  }
}
