/// A filter's columns as bytes: one array after the other, in the order of their members.
extension FilterColumn {
  func write(to bytes: inout [UInt8]) {
    switch kind {
    case .range:
      let numbers = range.numbers
      for floats in [numbers.values, numbers.lows, numbers.highs] { bytes.append(floats: floats) }
    case .sets8:
      bytes.append(contentsOf: sets8.values)
      bytes.append(contentsOf: sets8.wanted)
    case .sets64:
      bytes.append(column: sets64.values)
      bytes.append(column: sets64.wanted)
    case .distance:
      for floats in [distance.x, distance.y, distance.z, distance.limits] {
        bytes.append(floats: floats)
      }
    case .blocked: blocked.write(to: &bytes)
    case .custom: break
    }
  }

  /// The columns of so many rows; nil if the bytes are none.
  init?(_ kind: FilterKind, rows: Int, from reader: inout ByteReader) {
    self.init(kind)
    switch kind {
    case .range:
      guard let values = reader.floats(count: rows), let lows = reader.floats(count: rows),
        let highs = reader.floats(count: rows)
      else { return nil }
      range = RangeColumn(values: values, lows: lows, highs: highs)
    case .sets8:
      guard let values = reader.bytes(rows), let wanted = reader.bytes(rows) else { return nil }
      sets8 = SetsColumn(values: Array(values), wanted: Array(wanted))
    case .sets64:
      guard let values = reader.column(of: UInt64.self, count: rows),
        let wanted = reader.column(of: UInt64.self, count: rows)
      else { return nil }
      sets64 = SetsColumn(values: values, wanted: wanted)
    case .distance:
      guard let x = reader.floats(count: rows), let y = reader.floats(count: rows),
        let z = reader.floats(count: rows), let limits = reader.floats(count: rows)
      else { return nil }
      distance = DistanceColumn(x: x, y: y, z: z, limits: limits)
    case .blocked:
      guard let column = BlockedColumn(rows: rows, from: &reader) else { return nil }
      blocked = column
    case .custom: break
    }
  }
}

extension BlockedColumn {
  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.append(column: keys)
    bytes.append(littleEndian: UInt64(blocked.count))
    for (row, list) in blocked.sorted(by: { $0.key < $1.key }) {
      bytes.append(littleEndian: UInt64(row))
      bytes.append(littleEndian: UInt64(list.count))
      bytes.append(column: list)
    }
  }

  fileprivate init?(rows: Int, from reader: inout ByteReader) {
    guard let keys = reader.column(of: UInt64.self, count: rows),
      let count = reader.integer(UInt64.self), count <= UInt64(rows)
    else { return nil }
    self.init(keys: keys)
    var last = -1
    for _ in 0..<count {
      guard let row = reader.integer(UInt64.self).flatMap({ Int(exactly: $0) }), row > last,
        row < rows, let length = reader.integer(UInt64.self).flatMap({ Int(exactly: $0) }),
        length > 0, let list = reader.column(of: UInt64.self, count: length),
        zip(list, list.dropFirst()).allSatisfy({ $0 <= $1 })
      else { return nil }
      replace(key: keys[row], blocked: list, at: row)
      last = row
    }
  }
}
