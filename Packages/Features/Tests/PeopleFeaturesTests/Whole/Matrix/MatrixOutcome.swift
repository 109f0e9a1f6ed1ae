import PeopleRequests

/// What an actor of the matrix must get.
enum MatrixOutcome: Equatable, Sendable {
  case answered
  /// An error with this code.
  case refused(String)

  static let notFound = MatrixOutcome.refused(PeopleError.Code.notFound.rawValue)
  static let yourself = MatrixOutcome.refused(PeopleError.Code.yourself.rawValue)
  static let conflict = MatrixOutcome.refused(PeopleError.Code.conflict.rawValue)
}
