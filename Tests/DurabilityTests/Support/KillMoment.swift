/// A moment in a program's run that depends on what it has said, and on no clock of ours.
struct KillMoment: Sendable {
  /// How many lines of its output have to be there.
  let lines: Int
  /// How much later, in microseconds: somewhere within what it does next.
  let pause: UInt32
}
