/// The counts of the kills' outcomes.
struct KillTally: CustomStringConvertible {
  /// Runs that SIGKILL ended.
  var kills = 0
  /// Of these: between the taking of the write lock and what is said after it, by the trace.
  var inWindow = 0
  /// Of these: the operation under way is there, though it was not acknowledged.
  var ahead = 0
  /// Runs that ended before the kill came.
  var survivors = 0
  /// Lost or damaged operations.
  var losses: [String] = []

  /// Writes down a run and what it left.
  mutating func add(_ outcome: Outcome, _ found: Examination, acknowledged: Int, _ what: String) {
    if outcome.signal == nil { survivors += 1 } else { kills += 1 }
    if found.holdsMore(than: acknowledged) { ahead += 1 }
    if case .broken(let reason) = found { losses.append("\(what): \(reason)") }
  }

  var description: String {
    "\(kills) kills, \(inWindow) of them shown within a transaction; \(ahead) times the operation "
      + "under way was there; \(survivors) runs were done before; \(losses.count) broken"
  }
}
