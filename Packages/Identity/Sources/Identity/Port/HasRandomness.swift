public import DomainModels

/// Promises a source of randomness: cryptographic, except in tests.
public protocol HasRandomness: Sendable {
  /// Where codes, tokens and salts come from.
  var random: RandomSource { get }
}
