import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ColumnDefinition {
  /// What stands in the column once its record is erased: null where that may be, otherwise the
  /// type's emptiest value.
  var blank: StoredValue {
    if isNullable { return .null }
    return switch type {
    case .boolean: .boolean(false)
    case .integer: .integer(0)
    case .real: .real(0)
    case .text: .text("")
    case .bytes: .bytes([])
    case .uuid: .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    case .instant: .instant(Timestamp(milliseconds: 0))
    case .list: .list([])
    }
  }
}
