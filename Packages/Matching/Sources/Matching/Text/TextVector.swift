/// The vector of a text: numbers that lie close for texts that are alike.
///
/// Either sparse, a few of many dimensions, or dense. A vector of a private text tells much of the
/// text: keep it where the text is kept.
public struct TextVector: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    /// Dimensions in rising order, and one step of 1 to 255 each.
    case sparse(indices: [UInt16], values: [UInt8])
    case dense([Float])
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// A dense vector, as a neural embedder makes it; nil if a number is not finite, if all are 0, or
  /// if there are more than 65,535.
  public init?(_ values: [Float]) {
    guard !values.isEmpty, values.count <= Int(UInt16.max), values.allSatisfy(\.isFinite),
      values.contains(where: { $0 != 0 })
    else { return nil }
    storage = .dense(values)
  }

  /// The number of numbers that it holds.
  public var count: Int {
    switch storage {
    case .sparse(let indices, _): indices.count
    case .dense(let values): values.count
    }
  }
}

extension TextVector {
  /// The cosine of the angle between the two, from -1 to 1 for dense and 0 to 1 for sparse ones; 0
  /// if they can't be compared.
  public func cosine(_ other: TextVector, rarity: TextRarity? = nil) -> Double {
    switch (storage, other.storage) {
    case (.sparse(let indices, let values), .sparse(let otherIndices, let otherValues)):
      if indices == otherIndices, values == otherValues { return 1 }
      let one = TextVector.weights(indices, values, rarity)
      let two = TextVector.weights(otherIndices, otherValues, rarity)
      var sum: Float = 0
      var i = 0
      var j = 0
      while i < indices.count, j < otherIndices.count {
        if indices[i] == otherIndices[j] {
          sum += one[i] * two[j]
          i += 1
          j += 1
        } else if indices[i] < otherIndices[j] {
          i += 1
        } else {
          j += 1
        }
      }
      return Double(min(1, max(0, sum)))
    case (.dense(let one), .dense(let two)) where one.count == two.count:
      if one == two { return 1 }
      var product = 0.0
      var squares = 0.0
      var otherSquares = 0.0
      for (a, b) in zip(one, two) {
        product += Double(a) * Double(b)
        squares += Double(a) * Double(a)
        otherSquares += Double(b) * Double(b)
      }
      let length = squares.squareRoot() * otherSquares.squareRoot()
      return length > 0 ? min(1, max(-1, product / length)) : 0
    default: return 0
    }
  }

  /// The values weighed by rarity, together of length one.
  static func weights(
    _ indices: [UInt16], _ values: [UInt8], _ rarity: TextRarity?
  ) -> [Float] {
    var weights = [Float](repeating: 0, count: values.count)
    var squares: Float = 0
    for i in values.indices {
      let weight = Float(values[i]) * (rarity.map { $0(indices[i]) } ?? 1)
      weights[i] = weight
      squares += weight * weight
    }
    guard squares > 0 else { return weights }
    let scale = 1 / squares.squareRoot()
    for i in weights.indices { weights[i] *= scale }
    return weights
  }
}

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
  /// No error says why: the caller computes the vector again from its text.
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
