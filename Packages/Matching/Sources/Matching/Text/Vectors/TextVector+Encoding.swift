/// Vectors as bytes: one that says the kind, and then
/// - kind 1, sparse: a count (2 bytes), that many dimensions as differences to the one before
///   (1 byte, or 255 and 2 bytes), that many values (1 byte each);
/// - kind 2, dense: a count (2 bytes), that many numbers of 4 bytes, IEEE 754.
///
/// Everything in little-endian order. A sparse vector takes about 2.1 bytes a feature.
extension TextVector {
  /// The vector as bytes.
  public var encoded: [UInt8] {
    switch storage {
    case .sparse(let indices, let values):
      var bytes: [UInt8] = [1]
      bytes.append(littleEndian: UInt16(truncatingIfNeeded: indices.count))
      var previous: UInt16 = 0
      for index in indices {
        let step = index - previous
        previous = index
        if step < 255 {
          bytes.append(UInt8(truncatingIfNeeded: step))
        } else {
          bytes.append(255)
          bytes.append(littleEndian: step)
        }
      }
      return bytes + values
    case .dense(let values):
      var bytes: [UInt8] = [2]
      bytes.append(littleEndian: UInt16(truncatingIfNeeded: values.count))
      for value in values { bytes.append(littleEndian: value.bitPattern) }
      return bytes
    }
  }

  /// The vector that `encoded` gave these bytes; nil if it can't have.
  ///
  /// No error says why: a vector is made anew from its text, whatever became of the bytes.
  public init?(encoded bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let kind = reader.byte(), let count = reader.integer(UInt16.self), count > 0 else {
      return nil
    }
    switch kind {
    case 1:
      var indices: [UInt16] = []
      indices.reserveCapacity(Int(count))
      var previous: UInt16 = 0
      for place in 0..<count {
        guard let short = reader.byte() else { return nil }
        var step = UInt16(short)
        if short == 255 {
          guard let long = reader.integer(UInt16.self), long >= 255 else { return nil }
          step = long
        }
        let (next, overflow) = previous.addingReportingOverflow(step)
        guard !overflow, place == 0 || step > 0 else { return nil }
        indices.append(next)
        previous = next
      }
      guard let values = reader.bytes(Int(count)), reader.isAtEnd, !values.contains(0) else {
        return nil
      }
      storage = .sparse(indices: indices, values: Array(values))
    case 2:
      var values: [Float] = []
      values.reserveCapacity(Int(count))
      for _ in 0..<count {
        guard let bits = reader.integer(UInt32.self) else { return nil }
        values.append(Float(bitPattern: bits))
      }
      guard reader.isAtEnd, let vector = TextVector(values) else { return nil }
      self = vector
    default: return nil
    }
  }
}
