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

  /// How rare each dimension is in the texts that these vectors were made from; nil (the default)
  /// for an embedder that does not ask.
  func rarity(in vectors: [TextVector]) -> TextRarity?

  /// How alike two vectors are, from -1 or 0 to 1. `rarity` says how rare each dimension is in the
  /// texts at hand; nil leaves that to the embedder.
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

  /// How alike two texts are, without a corpus; 0 if one has nothing to compare.
  public func likeness(_ first: String, _ second: String) -> Double {
    guard let one = vector(of: first), let other = vector(of: second) else { return 0 }
    return likeness(one, other, rarity: nil)
  }
}
