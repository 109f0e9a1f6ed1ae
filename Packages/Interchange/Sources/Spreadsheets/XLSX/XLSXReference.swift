/// The place of a cell, as `B7` names it.
struct XLSXReference: Equatable {
  /// The most rows and columns that a sheet has.
  static let rows = 1_048_576
  static let columns = 16_384

  /// The column, from 0.
  let column: Int

  /// The row, from 1.
  let row: Int

  /// Reads a name; nil if a sheet has no such cell.
  init?(_ text: String) {
    var column = 0
    var row = 0
    var hasDigits = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where !hasDigits:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
        guard column <= XLSXReference.columns else { return nil }
      case UInt8(ascii: "0")...UInt8(ascii: "9") where column > 0:
        hasDigits = true
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
        guard row > 0, row <= XLSXReference.rows else { return nil }
      default: return nil
      }
    }
    guard hasDigits else { return nil }
    self.column = column - 1
    self.row = row
  }
}
