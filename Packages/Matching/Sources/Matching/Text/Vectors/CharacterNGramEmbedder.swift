/// Compares texts by the letters they share: three to five in a row within a word, hashed into
/// 32,768 dimensions.
///
/// It knows nothing of meaning: "I always ruin it" and "I'm ruining everything again" are alike by
/// "ruin", not because both despair. In return it needs nothing but the text, forgives typing
/// errors and endings, and works in any language that is written with letters. A vector holds how
/// often a feature occurs, not how rare it is: that is asked of the texts at hand when vectors are
/// compared, so vectors stay true while the journal grows.
public struct CharacterNGramEmbedder: TextEmbedder {
  /// Its name and version.
  public let name = "char-3-5/1"

  /// The likeness from which two texts count as the same thought again.
  public let gate: Double

  private let extractor: TextFeatureExtractor
  private let builtIn: TextRarity.BuiltIn
  private let alone: TextRarity

  /// An embedder.
  ///
  /// - Parameter gate: the likeness from which two texts count as the same thought again. One
  ///   unrelated pair of texts in about fifteen hundred is above the default.
  public init(gate: Double = 0.27) {
    self.gate = gate
    extractor = TextFeatureExtractor(
      TextRecipe(words: nil, characters: 3...5, bucketBits: 15, seed: 0))
    builtIn = CommonEnglish.shares(by: extractor)
    alone = TextRarity(of: [], builtIn: builtIn)
  }

  /// The vector of a text, or nil if it has no word.
  public func vector(of text: String) -> TextVector? {
    let occurrences = extractor.kinds(of: NormalizedText(text)).first?.occurrences ?? []
    let sorted = occurrences.map(\.bucket).sorted()
    var indices: [UInt16] = []
    var values: [UInt8] = []
    indices.reserveCapacity(sorted.count)
    values.reserveCapacity(sorted.count)
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end] == sorted[start] { end += 1 }
      indices.append(UInt16(truncatingIfNeeded: sorted[start]))
      values.append(CharacterNGramEmbedder.step(of: end - start))
      start = end
    }
    return indices.isEmpty ? nil : TextVector(storage: .sparse(indices: indices, values: values))
  }

  /// The cosine; without a rarity by what is known of English at large.
  public func likeness(
    _ first: TextVector, _ second: TextVector, rarity: TextRarity?
  ) -> Double {
    first.cosine(second, rarity: rarity ?? alone)
  }

  /// The rarity of each feature in these texts, with what is known of English at large.
  public func rarity(in vectors: [TextVector]) -> TextRarity? {
    TextRarity(of: vectors, builtIn: builtIn)
  }

  /// 1 + ln n in steps of a thirty-second.
  private static func step(of count: Int) -> UInt8 {
    UInt8(min(255, (32 * (1 + PortableMath.log(Double(count)))).rounded()))
  }
}
