/// The name of a part of a column: the column's name, `#`, and a key that tells it from the others.
struct PartName {
  let column: String
  let key: String

  /// What no column's name has in it, so that no name means two things.
  static let mark = UInt8(ascii: "#")

  init(column: String, key: String) {
    self.column = column
    self.key = key
  }

  /// Takes a field's name apart; `nil` if it is a column's.
  init?(_ name: String) {
    guard let mark = name.utf8.firstIndex(of: PartName.mark) else { return nil }
    column = String(name[..<mark])
    key = String(name[name.utf8.index(after: mark)...])
  }

  var name: String { "\(column)#\(key)" }
}
