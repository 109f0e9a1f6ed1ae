#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value for a statement's mark, in the server's binary form.
struct LibpqParameter {
  /// A type that an array can have, by the number that the server gives it.
  enum Element: UInt32 {
    case bigint = 20
    case text = 25
    case uuid = 2950
  }

  private(set) var bytes: [UInt8]

  static func text(_ text: String) -> LibpqParameter { LibpqParameter(bytes: Array(text.utf8)) }

  static func bigint(_ number: Int64) -> LibpqParameter {
    var parameter = LibpqParameter(bytes: [])
    parameter.append(number)
    return parameter
  }

  static func uuid(_ uuid: UUID) -> LibpqParameter {
    LibpqParameter(bytes: withUnsafeBytes(of: uuid.uuid) { Array($0) })
  }

  /// An array of one dimension without nulls.
  static func array(_ values: [LibpqParameter], of type: Element) -> LibpqParameter {
    var parameter = LibpqParameter(bytes: [])
    parameter.append(Int32(1))
    parameter.append(Int32(0))
    parameter.append(type.rawValue)
    parameter.append(Int32(values.count))
    parameter.append(Int32(1))
    for value in values {
      parameter.append(Int32(value.bytes.count))
      parameter.bytes += value.bytes
    }
    return parameter
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
