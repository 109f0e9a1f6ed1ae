import PeopleRequests
import Services

/// What an actor of the matrix must get.
enum MatrixOutcome: Equatable, Sendable {
  case answered
  /// An error with this code.
  case refused(String)

  static let notFound = MatrixOutcome.refused(ServiceError.Code.notFound.rawValue)
  static let yourself = MatrixOutcome.refused(ServiceError.Code.yourself.rawValue)
  static let conflict = MatrixOutcome.refused(ServiceError.Code.conflict.rawValue)
}
