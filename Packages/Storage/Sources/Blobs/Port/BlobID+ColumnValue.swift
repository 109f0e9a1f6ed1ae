public import DomainModels

extension BlobID: ColumnValue {
  /// The digits are text.
  public static var columnType: ColumnType { .text }

  /// The 64 digits.
  public var stored: StoredValue { .text(description) }

  /// Reads the digits back.
  ///
  /// - Throws: `StoredValueMismatch` if they are not 64 hexadecimal digits in lower case.
  public init(stored: StoredValue) throws {
    guard case .text(let text) = stored, let id = BlobID(text) else {
      throw StoredValueMismatch(expected: "the SHA-256 of a blob", found: stored)
    }
    self = id
  }
}
