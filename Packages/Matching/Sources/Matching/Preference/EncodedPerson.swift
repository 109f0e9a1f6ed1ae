/// What a model reads of a person, as numbers.
struct EncodedPerson: Sendable {
  /// The numbers of all blocks; 0 where missing.
  var values: [Double]
  /// Whether each block is known.
  var isKnown: [Bool]
}
