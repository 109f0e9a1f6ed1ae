public import DomainModels

/// Promises chance to the use cases that need what nobody can guess.
///
/// An identity of version 7 lies in the clear and tells its neighbours; the namespace of a thought
/// must not follow from it.
public protocol HasRandomSource: Sendable {
  /// Where random bits come from; the system's own in a program.
  var random: RandomSource { get }
}
