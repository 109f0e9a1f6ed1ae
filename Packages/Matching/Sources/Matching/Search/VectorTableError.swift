/// Why a table refused a vector, a query or bytes.
public enum VectorTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A table's vectors have 1 to 4096 numbers.
  case unsoundDimension(Int)
  /// The vector has another length than the table's.
  case wrongDimension(expected: Int, found: Int)
  /// The number at this place of the vector is not a number, infinite, or greater than
  /// ``VectorTable/greatestNumber``.
  case unsoundNumber(place: Int)
  /// The bytes are no encoded table of this kind.
  case notATable
  /// The bytes were written by a later version of the layout.
  case unknownVersion(Int)
  /// The bytes are not what was written: too short, too long, or changed.
  case damaged

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unsoundDimension: "unsound_dimension"
    case .wrongDimension: "wrong_dimension"
    case .unsoundNumber: "unsound_number"
    case .notATable: "not_a_table"
    case .unknownVersion: "unknown_version"
    case .damaged: "damaged_table"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .unsoundDimension(let dimension):
      "A table's vectors have 1 to 4096 numbers, not \(dimension)."
    case .wrongDimension(let expected, let found):
      "The table's vectors have \(expected) numbers, this one has \(found)."
    case .unsoundNumber(let place):
      "Number \(place + 1) of the vector is not a number, infinite or too large."
    case .notATable: "These bytes are no table of vectors."
    case .unknownVersion(let version): "Version \(version) of the table's layout is unknown."
    case .damaged: "The table's bytes are damaged."
    }
  }
}
