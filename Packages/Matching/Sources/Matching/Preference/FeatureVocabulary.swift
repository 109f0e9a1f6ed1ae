/// Which items of a category or set a model knows.
public enum FeatureVocabulary: Hashable, Sendable {
  /// These. Other items count as missing.
  case items([String])

  /// Those that most people of the training have, at most so many; of equally common ones the first
  /// by its bytes. Needs decisions to learn from.
  case learned(atMost: Int)

  /// As many buckets as said, into which each item falls by its hash. Nothing has to be known
  /// before; items that share a bucket count as the same.
  case hashed(buckets: Int)
}
