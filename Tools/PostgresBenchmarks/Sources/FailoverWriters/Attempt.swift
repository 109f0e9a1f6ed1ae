import DomainModels
import Storage

/// A write and what its writer was told of it.
struct Attempt {
  /// What a store says of a write.
  enum Outcome: Equatable {
    /// It is durable.
    case acknowledged
    /// It is there or not: `store_uncertain`.
    case uncertain
    /// It is not there, for this reason.
    case refused(StorageError.Reason)
  }

  let note: NumberedNote
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant
  let outcome: Outcome
}
