import CMatchingKernels

/// A pool as bytes, in little-endian order, for the next start of a program:
///
/// | bytes | |
/// |---|---|
/// | 4 | `QTCP` |
/// | 1, 1 | version, 1; how the vectors are scanned |
/// | 8, 2 | number of rows, number of filters |
/// | | each filter: name (2 for its length), kind (1), whether it is one-way (1) |
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
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: filters.count))
    for filter in filters {
      bytes.append(text: filter.name)
      bytes.append(filter.kind.rawValue)
      bytes.append(filter.isOneWay ? 1 : 0)
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
  ///   - filters: the same filters in the same order; their names and kinds are compared.
  ///   - vector: what scores of people who come later are computed from.
  ///   - person: who is in a row; nil if no filter is a custom one and nobody asks the pool for
  ///     people. Whoever comes later is to be known to it as well.
  /// - Throws: ``CandidatePoolError``.
  public init(
    encoded bytes: [UInt8], filters: [TwoWayFilter<Person>],
    vector: @escaping @Sendable (Person) -> [Float],
    person: (@Sendable (_ row: Int) -> Person?)? = nil
  ) throws(CandidatePoolError) {
    guard bytes.starts(with: CandidatePool.mark), bytes.count > 16 else { throw .notAPool }
    guard bytes[4] == 1 else { throw .unknownVersion(Int(bytes[4])) }
    guard let scan = PoolScan(rawValue: bytes[5]) else { throw .damaged }
    let people = PeopleSource.asked(person ?? { _ in nil })
    try self.init(empty: filters, people: people, vector: vector, scan: scan)
    if person == nil, let custom = filters.first(where: { $0.kind == .custom }) {
      throw .unknownPeople(filter: custom.name)
    }
    var reader = ByteReader(bytes)
    _ = reader.bytes(6)
    guard let number = reader.integer(UInt64.self), let rows = Int(exactly: number),
      rows <= bytes.count * 8, let filterCount = reader.integer(UInt16.self)
    else { throw .damaged }
    for place in 0..<Int(filterCount) {
      guard let name = reader.string(), let kind = reader.byte(), let isOneWay = reader.byte()
      else {
        throw .damaged
      }
      guard place < filters.count, filters[place].name == name,
        filters[place].kind.rawValue == kind, filters[place].isOneWay == (isOneWay == 1)
      else { throw .otherFilters }
    }
    guard Int(filterCount) == filters.count else { throw .otherFilters }
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
      guard let table, table.rowCount == rows else { return false }
    }
    var whole = RowMask(rowCount: rows, all: true).words
    for place in whole.indices { whole[place] = words[place] & ~whole[place] }
    return whole.allSatisfy { $0 == 0 } && (length > 0 || rows == 0)
  }

  private static func checksum(_ bytes: [UInt8], count: Int) -> UInt64 {
    bytes.withUnsafeBytes { matching_checksum($0.baseAddress, count) }
  }
}
