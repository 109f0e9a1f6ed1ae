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
