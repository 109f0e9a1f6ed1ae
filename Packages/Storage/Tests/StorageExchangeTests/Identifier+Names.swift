import DomainModels
import Foundation

extension Identifier {
  /// A name space for identities that a test makes of names.
  static var nothing: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
