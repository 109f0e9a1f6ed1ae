/// How long nobody could commit after a kill, and what became of the writes that met it.
struct Gap: CustomStringConvertible {
  /// From the kill to the first acknowledgement of a write that began after another had met the kill.
  let duration: Duration
  let uncertain: Int
  let refused: Int

  /// Milliseconds, uncertain and refused writes.
  var description: String { "\(Int(duration / .milliseconds(1))) \(uncertain) \(refused)" }
}
