/// How rare each dimension of a sparse vector is among some texts: what is in every text says
/// little about any two of them.
///
/// Rarity is 1 + ln((n + m + 1) / (d + m p + 1)) for n texts, d of which have the dimension; p is
/// how common it is in English at large, and m, 20, how many texts that knowledge is worth. So it
/// is there from the first text on, and the person's own texts soon outweigh it.
public struct TextRarity: Sendable {
  private let rarities: [Float]

  /// How many texts the embedder's own knowledge counts for.
  static let weightOfBuiltIn = 20.0

  /// The rarity in the texts that these vectors were made from; dense ones are passed over.
  public init(of vectors: some Sequence<TextVector>, builtIn: TextRarity.BuiltIn? = nil) {
    var counts = [Int32](repeating: 0, count: 1 << 16)
    var total = 0
    for vector in vectors {
      guard case .sparse(let indices, _) = vector.storage else { continue }
      total += 1
      for index in indices { counts[Int(index)] += 1 }
    }
    self.init(counts: counts, total: total, builtIn: builtIn)
  }

  init(counts: [Int32], total: Int, builtIn: BuiltIn?) {
    let weight = builtIn == nil ? 0 : TextRarity.weightOfBuiltIn
    let numerator = Double(total) + weight + 1
    // A few hundred different counts, and one logarithm for each.
    var known: [Double: Float] = [:]
    rarities = counts.indices.map { index in
      let common = builtIn.map { Double($0.shares[index]) } ?? 0
      let denominator = Double(counts[index]) + weight * common + 1
      if let rarity = known[denominator] { return rarity }
      let rarity = Float(1 + PortableMath.log(numerator / denominator))
      known[denominator] = rarity
      return rarity
    }
  }

  @inline(__always)
  func callAsFunction(_ index: UInt16) -> Float {
    rarities[Int(index)]
  }

  /// How common each dimension is in a language at large, as the share of texts that have it.
  public struct BuiltIn: Sendable {
    let shares: [Float]
  }
}
