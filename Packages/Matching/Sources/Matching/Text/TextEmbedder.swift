/// Turns a text into a vector, so that texts can be compared by meaning or by wording.
///
/// It promises:
/// - **E1** The same text gets the same vector, on every machine.
/// - **E2** A text with nothing to compare, such as an empty one, gets nil.
/// - **E3** Vectors of one embedder are comparable; `name` changes when they cease to be.
/// - **E4** Likeness is symmetric, at most 1, and 1 for a vector with itself.
/// - **E5** It never waits, and never reaches out of the process while it embeds.
///
/// Choose `CharacterNGramEmbedder` where nothing may be loaded. An embedder around a neural model
/// returns dense vectors (`TextVector([Float])`), says its own gate, and leaves the rest to the
/// defaults. A fake for tests returns a vector made by hand.
public protocol TextEmbedder: Sendable {
  /// Its name and version, such as `char-3-5/1`.
  var name: String { get }

  /// The likeness from which two texts count as the same thought again.
  var gate: Double { get }

  /// The vector of a text, or nil if there is nothing to compare.
  func vector(of text: String) -> TextVector?

  /// Returns the rarity of each dimension in the texts that these vectors were made from; nil (the
  /// default) for an embedder that does not ask.
  func rarity(in vectors: [TextVector]) -> TextRarity?

  /// Returns the likeness of two vectors, from -1 or 0 to 1. `rarity` is that of each dimension in
  /// the texts at hand; nil leaves that to the embedder.
  func likeness(_ first: TextVector, _ second: TextVector, rarity: TextRarity?) -> Double
}

extension TextEmbedder {
  /// Asks for no rarity.
  public func rarity(in vectors: [TextVector]) -> TextRarity? { nil }

  /// The cosine of the two.
  public func likeness(
    _ first: TextVector, _ second: TextVector, rarity: TextRarity?
  ) -> Double {
    first.cosine(second, rarity: rarity)
  }

  /// Returns the likeness of two texts, without a corpus; 0 if one of them has no features.
  public func likeness(_ first: String, _ second: String) -> Double {
    guard let one = vector(of: first), let other = vector(of: second) else { return 0 }
    return likeness(one, other, rarity: nil)
  }
}

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

/// The words that stand in most English texts of a few sentences, in three bands, as the author
/// judges them: what a journal shares by them is no likeness.
enum CommonEnglish {
  /// The share of texts that have a word of the band.
  private static let bands: [(share: Float, words: String)] = [
    (0.6, "i to the and my a me it of that im is"),
    (
      0.3,
      """
      in for was so but be not with have this on just do they he she you at what if its dont all \
      like will about are because her him or up when get know no can feel cant out now never
      """
    ),
    (
      0.12,
      """
      am an as by from had has how would didnt their them there been more really than then one \
      too even who we want think time always did people said some going something anything \
      everything being make other over only after back still much always again ever any why go \
      could should day your ive his our us into off where which were doesnt wont isnt thats hes \
      shes theyre got feeling things thing work very well way everyone someone nothing
      """
    ),
  ]

  static func shares(by extractor: TextFeatureExtractor) -> TextRarity.BuiltIn {
    var shares = [Float](repeating: 0, count: 1 << 16)
    for (share, words) in bands {
      for kind in extractor.kinds(of: NormalizedText(words)) {
        for occurrence in kind.occurrences {
          let index = Int(occurrence.bucket)
          // The parts of a common word stand in other words as well.
          shares[index] = min(0.7, max(shares[index], share) + shares[index] * 0.1)
        }
      }
    }
    return TextRarity.BuiltIn(shares: shares)
  }
}
