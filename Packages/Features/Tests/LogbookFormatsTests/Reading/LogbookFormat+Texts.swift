import ClimbingFeatures

extension LogbookFormat {
  /// Everything that it makes of a text.
  func rows(of text: String, pieceSize: Int = 1 << 16) throws -> [LogbookRow] {
    try rows(of: Array(text.utf8), pieceSize: pieceSize)
  }

  /// Everything that it makes of some bytes.
  func rows(of bytes: [UInt8], pieceSize: Int = 1 << 16) throws -> [LogbookRow] {
    var rows: [LogbookRow] = []
    try read(LogbookFile(name: "sample", bytes: bytes, pieceSize: pieceSize)) { rows.append($0) }
    return rows
  }

  /// The entries of a text in which every row can be read.
  func entries(of text: String) throws -> [ImportedEntry] {
    try rows(of: text).map { try $0.entryOrError }
  }

  /// The entries of a sample.
  static func entries(of sample: Sample) throws -> [ImportedEntry] {
    try sample.format.rows(of: sample.bytes).map { try $0.entryOrError }
  }
}

extension LogbookRow {
  /// Why a row was expected to be readable and isn't.
  struct Unreadable: Error { let row: UnreadableRow }

  var entryOrError: ImportedEntry {
    get throws {
      switch self {
      case .entry(let entry): return entry
      case .unreadable(let row): throw Unreadable(row: row)
      }
    }
  }

  /// Why it can't be read; `nil` if it can.
  var reason: String? {
    if case .unreadable(let row) = self { row.reason } else { nil }
  }
}
