/// One value of a record as SQLite writes it.
enum SQLiteField: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  /// Takes a record apart; `nil` if it contradicts itself.
  static func record(_ bytes: [UInt8]) -> [SQLiteField]? {
    var cursor = 0
    guard let length = varint(bytes, &cursor, end: bytes.count),
      (1...Int64(bytes.count)).contains(length)
    else { return nil }
    let header = Int(length)
    var place = header
    var fields: [SQLiteField] = []
    while cursor < header {
      guard let type = varint(bytes, &cursor, end: header),
        let field = field(type, bytes, &place)
      else { return nil }
      fields.append(field)
    }
    return cursor == header && place == bytes.count ? fields : nil
  }

  private static func field(
    _ type: Int64, _ bytes: [UInt8], _ place: inout Int
  ) -> SQLiteField? {
    let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
    guard type >= 0, type != 10, type != 11 else { return nil }
    let size = type < 10 ? sizes[Int(type)] : Int((type - 12) / 2)
    guard size <= bytes.count - place else { return nil }
    let content = bytes[place..<place + size]
    place += size
    switch type {
    case 0: return .null
    case 1...6:
      let start: Int64 = (content.first ?? 0) >= 0x80 ? -1 : 0
      return .integer(content.reduce(start) { $0 << 8 | Int64($1) })
    case 7: return .real(Double(bitPattern: content.reduce(0) { $0 << 8 | UInt64($1) }))
    case 8, 9: return .integer(type - 8)
    default: return type.isMultiple(of: 2) ? .blob(Array(content)) : .text(Array(content))
    }
  }

  /// Reads an integer of one to nine bytes; `nil` if it goes beyond the end.
  static func varint(_ bytes: [UInt8], _ cursor: inout Int, end: Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard cursor < end else { return nil }
      let byte = bytes[cursor]
      cursor += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
  }
}
