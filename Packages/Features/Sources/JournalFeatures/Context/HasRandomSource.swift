public import DomainModels

/// Provides randomness to the use cases that need values that cannot be guessed.
///
/// An ID of version 7 lies in the clear and tells its neighbours; the namespace of a thought
/// must not follow from it.
public protocol HasRandomSource: Sendable {
  /// Where random bits come from; the system's own in a program.
  var random: RandomSource { get }
}
