/// A time at which the power goes, and the fate of unflushed data.
struct PowerCut: Sendable, CustomStringConvertible {
  enum Survivors: String, Sendable {
    /// All of it is lost.
    case none
    /// Some writes are lost.
    case writes
    /// Some sectors of writes are lost.
    case sectors
    /// Nothing is lost, as when only the process ends.
    case all
  }

  /// The line of the trace before which it happens.
  let line: Int
  let survivors: Survivors
  /// Chooses what survives.
  let seed: UInt64
  /// The last operation that was acknowledged before it.
  let acknowledged: Int

  var description: String {
    "cut before line \(line), survivors \(survivors.rawValue), seed \(seed), "
      + "\(acknowledged) acknowledged"
  }
}
