import CMatchingKernels

/// A pool as bytes, in little-endian order, for the next start of a program:
///
/// | bytes | |
/// |---|---|
/// | 4 | `QTCP` |
/// | 1, 1 | version, 1; how the vectors are scanned |
/// | 8, 4 | number of rows, number of filters |
/// | | each filter: name (2 for its length), kind (1), whether it is one-way (1), |
/// | | and what tells lists of values and types of ids apart (8) |
/// | 8 for 64 rows | who is there |
/// | | each filter's columns |
/// | 8 | length of the table of vectors, 0 if there is none |
/// | | the table, with its own checksum |
/// | 8 | checksum of all before the table |
///
/// People are not in it; nor are the filters' closures, which are declared again.
extension CandidatePool {
  private static var mark: [UInt8] { Array("QTCP".utf8) }

  /// The columns and vectors as bytes.
  ///
  /// - Complexity: as fast as memory is copied, but for lists of blocks.
  public var encoded: [UInt8] {
    let vectors = table?.encoded ?? []
    var bytes = CandidatePool.mark + [1, scan.rawValue]
    bytes.reserveCapacity(vectors.count + rowCount * 64)
    bytes.append(littleEndian: UInt64(rowCount))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: filters.count))
    for filter in filters {
      bytes.append(text: filter.name)
      bytes.append(filter.kind.rawValue)
      bytes.append(filter.isOneWay ? 1 : 0)
      bytes.append(littleEndian: filter.fingerprint)
    }
    bytes.append(column: live)
    for column in columns { column.write(to: &bytes) }
    bytes.append(littleEndian: UInt64(vectors.count))
    let sum = CandidatePool.checksum(bytes, count: bytes.count)
    bytes.append(contentsOf: vectors)
    bytes.append(littleEndian: sum)
    return bytes
  }

  /// The pool that ``encoded`` gave these bytes.
  ///
  /// - Parameters:
  ///   - bytes: the pool.
  ///   - filters: the same filters in the same order; their names, kinds, lists of values and types
  ///     of ids are compared.
  ///   - vector: what scores of people who come later are computed from.
  ///   - query: as when the pool was made.
  ///   - person: who is in a row; nil if there is no query and no custom filter. The pool then
  ///     searches as before, and `pool[row]` is nil for every row. It must know people who come
  ///     later as well.
  /// - Throws: ``CandidatePoolError``.
  public init(
    encoded bytes: [UInt8], filters: [TwoWayFilter<Person>],
    vector: @escaping @Sendable (Person) -> [Float],
    query: (@Sendable (Person) -> [Float])? = nil,
    person: (@Sendable (_ row: Int) -> Person?)? = nil
  ) throws(CandidatePoolError) {
    guard bytes.starts(with: CandidatePool.mark), bytes.count > 16 else { throw .notAPool }
    guard bytes[4] == 1 else { throw .unknownVersion(Int(bytes[4])) }
    guard let scan = PoolScan(rawValue: bytes[5]) else { throw .damaged }
    let people = PeopleSource.asked(person ?? { _ in nil })
    try self.init(empty: filters, people: people, vector: vector, query: query, scan: scan)
    if person == nil {
      let custom = filters.first { $0.kind == .custom }
      guard custom == nil, query == nil else { throw .unknownPeople(filter: custom?.name) }
    }
    var reader = ByteReader(bytes)
    _ = reader.bytes(6)
    guard let number = reader.integer(UInt64.self), let rows = Int(exactly: number),
      rows <= bytes.count * 8, let filterCount = reader.integer(UInt32.self)
    else { throw .damaged }
    for place in 0..<Int(filterCount) {
      guard let name = reader.string(), let kind = reader.byte(), let isOneWay = reader.byte(),
        let fingerprint = reader.integer(UInt64.self)
      else { throw .damaged }
      guard place < filters.count else { throw .otherFilters(first: name) }
      let filter = filters[place]
      guard filter.name == name, filter.kind.rawValue == kind,
        filter.isOneWay == (isOneWay == 1), filter.fingerprint == fingerprint
      else { throw .otherFilters(first: filter.name) }
    }
    if filters.count > Int(filterCount) {
      throw .otherFilters(first: filters[Int(filterCount)].name)
    }
    guard read(rows, from: &reader, of: bytes) else { throw .damaged }
  }

  /// Reads everything behind the filters' names; false if the bytes are not what was written.
  private mutating func read(_ rows: Int, from reader: inout ByteReader, of bytes: [UInt8]) -> Bool
  {
    guard let words = reader.column(of: UInt64.self, count: (rows + 63) / 64) else { return false }
    for place in columns.indices {
      guard let column = FilterColumn(filters[place].kind, rows: rows, from: &reader) else {
        return false
      }
      columns[place] = column
    }
    guard let number = reader.integer(UInt64.self), let length = Int(exactly: number) else {
      return false
    }
    let head = reader.place
    guard let vectors = reader.bytes(length), let sum = reader.integer(UInt64.self), reader.isAtEnd,
      sum == CandidatePool.checksum(bytes, count: head)
    else { return false }
    rowCount = rows
    live = words
    count = mask(words).count
    if length > 0 {
      table = try? PoolVectors(scan, encoded: vectors)
      guard let table, table.rowCount == rows, table.rows.words == words else { return false }
    }
    var whole = RowMask(rowCount: rows, all: true).words
    for place in whole.indices { whole[place] = words[place] & ~whole[place] }
    return whole.allSatisfy { $0 == 0 } && (length > 0 || rows == 0)
  }

  private static func checksum(_ bytes: [UInt8], count: Int) -> UInt64 {
    bytes.withUnsafeBytes { matching_checksum($0.baseAddress, count) }
  }
}

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

extension PoolVectors {
  /// The table of floats as its own encoding has it; bytes are rounded from it again.
  var encoded: [UInt8] { floats?.encoded ?? bytes?.exact.encoded ?? [] }

  init(_ scan: PoolScan, encoded bytes: ArraySlice<UInt8>) throws(VectorTableError) {
    floats = try VectorTable(encoded: bytes)
    change(to: scan)
  }
}

extension ByteReader {
  /// Whole numbers in little-endian order, as fast as memory is copied.
  mutating func column<Value: FixedWidthInteger & BitwiseCopyable>(
    of _: Value.Type, count: Int
  ) -> [Value]? {
    let size = MemoryLayout<Value>.size
    guard count >= 0, count <= Int.max / size, let slice = bytes(count * size) else { return nil }
    return slice.withUnsafeBytes { source in
      [Value](unsafeUninitializedCapacity: count) { target, initialized in
        UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
        for place in target.indices where Value(littleEndian: 1) != 1 {
          target[place] = Value(littleEndian: target[place])
        }
        initialized = count
      }
    }
  }

  /// Numbers by their bits.
  mutating func floats(count: Int) -> [Float]? {
    column(of: UInt32.self, count: count)?.map(Float.init(bitPattern:))
  }
}

extension [UInt8] {
  /// Whole numbers in little-endian order, as fast as memory is copied.
  mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(column: [Value]) {
    if Value(littleEndian: 1) == 1 {
      column.withUnsafeBytes { append(contentsOf: $0) }
    } else {
      for value in column { append(littleEndian: value) }
    }
  }

  mutating func append(floats: [Float]) {
    append(column: floats.map(\.bitPattern))
  }
}
