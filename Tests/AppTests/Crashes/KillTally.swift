/// The counts of the kills' outcomes.
struct KillTally: CustomStringConvertible {
  /// Starts that SIGKILL ended.
  var kills = 0
  /// Of these: between BEGIN and the acknowledgement, by the trace.
  var inWindow = 0
  /// Of those in the window: the swipe is there.
  var keptInWindow = 0
  /// Kills after the acknowledgement was read.
  var afterAcknowledgement = 0
  /// Starts that ended before the kill came.
  var survivors = 0

  var lostInWindow: Int { inWindow - keptInWindow }

  var description: String {
    """
    \(kills) kills, \(inWindow) of them between BEGIN and the acknowledgement (\(lostInWindow) \
    swipes undone by it, \(keptInWindow) complete), \(afterAcknowledgement) after the \
    acknowledgement; \(survivors) starts were done before their kill
    """
  }
}
