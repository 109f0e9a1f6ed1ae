import DomainModels

extension StoredValue {
  /// Returns whether it stays when two writes with one timestamp differ.
  ///
  /// A store that was copied to a second machine mints the same timestamps there. Which value stays
  /// means nothing, but it has to be the same one on every device.
  func winsTie(against other: StoredValue) -> Bool {
    other.rankedBytes.lexicographicallyPrecedes(rankedBytes)
  }

  /// The kind and the content as bytes; different values have different ones.
  private var rankedBytes: [UInt8] {
    switch self {
    case .null: [0]
    case .boolean(let value): [1, value ? 1 : 0]
    case .integer(let value): [2] + Self.bytes(of: UInt64(bitPattern: value))
    case .real(let value): [3] + Self.bytes(of: value == 0 ? 0 : value.bitPattern)
    case .text(let value): [4] + value.utf8
    case .bytes(let value): [5] + value
    case .uuid(let value): [6] + value.byteArray
    case .instant(let value): [7] + Self.bytes(of: UInt64(bitPattern: value.milliseconds))
    case .list(let values):
      values.reduce(into: [8]) { bytes, value in
        let element = value.rankedBytes
        bytes += Self.bytes(of: UInt64(element.count)) + element
      }
    }
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
