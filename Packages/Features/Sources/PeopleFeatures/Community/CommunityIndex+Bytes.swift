import DomainModels
import Matching

/// An index as two lists of bytes, for the next start of the service; numbers are little-endian.
///
/// The first: `QPCI`, version (4), form of the features (4), day (4), highest revision (8), what a
/// newcomer costs (4), number of rows (8); then of all rows the IDs (two numbers of 8 each),
/// birth dates (4) and prices (4). The second: the pool.
extension CommunityIndex {
  private static var mark: [UInt8] { Array("QPCI".utf8) }
  private static var headSize: Int { 36 }

  /// What ``init(parts:)`` reads.
  var parts: [[UInt8]] {
    var head = CommunityIndex.mark
    head.append(number: UInt32(1))
    head.append(number: CommunityPreference.form)
    head.append(number: Int32(day.daysSinceEpoch))
    head.append(number: Int64(mark))
    head.append(number: usualPrice.bitPattern)
    head.append(number: UInt64(rows.keys.count))
    head.reserveCapacity(head.count + rows.keys.count * 24)
    for key in writtenKeys {
      head.append(number: key.high)
      head.append(number: key.low)
    }
    for birth in births { head.append(number: birth) }
    for price in prices { head.append(number: price.bitPattern) }
    return [head, pool.encoded]
  }

  /// Of each row who is in it.
  ///
  /// The person who was taken out leaves no name: their row gets the number after that of the row
  /// before, so that rising numbers stay rising.
  private var writtenKeys: [PersonKey] {
    var last = PersonKey(high: 0, low: 0)
    return rows.keys.indices.map { row in
      last = births[row] == 0 ? PersonKey(high: last.high, low: last.low &+ 1) : rows.keys[row]
      return last
    }
  }

  /// The index of these parts; `nil` if they are something else, or of another version.
  init?(parts: [[UInt8]]) {
    guard parts.count == 2, parts[0].count >= Self.headSize, parts[0].starts(with: Self.mark),
      let pool = try? CandidatePool(
        encoded: parts[1], filters: IndexedPerson.filters, vector: \IndexedPerson.vector)
    else { return nil }
    let read = parts[0].withUnsafeBytes { bytes -> CommunityIndex? in
      func number<Value: FixedWidthInteger>(at place: Int, _: Value.Type) -> Value {
        Value(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Value.self))
      }
      guard number(at: 4, UInt32.self) == 1,
        number(at: 8, UInt32.self) == CommunityPreference.form,
        let count = Int(exactly: number(at: 28, UInt64.self)), count == pool.rowCount,
        bytes.count == Self.headSize + count * 24,
        let mark = Int(exactly: number(at: 16, Int64.self))
      else { return nil }
      var place = Self.headSize
      let keys = (0..<count).map { row in
        PersonKey(
          high: number(at: place + 16 * row, UInt64.self),
          low: number(at: place + 16 * row + 8, UInt64.self))
      }
      place += 16 * count
      let births = (0..<count).map { number(at: place + 4 * $0, Int32.self) }
      place += 4 * count
      let prices = (0..<count).map { Float(bitPattern: number(at: place + 4 * $0, UInt32.self)) }
      return CommunityIndex(
        rows: PersonRows(keys: keys), births: births, prices: prices, pool: pool, mark: mark,
        day: CivilDate(daysSinceEpoch: Int(number(at: 12, Int32.self))),
        usualPrice: Float(bitPattern: number(at: 24, UInt32.self)))
    }
    guard let read else { return nil }
    self = read
  }
}

extension [UInt8] {
  fileprivate mutating func append<Value: FixedWidthInteger>(number: Value) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
