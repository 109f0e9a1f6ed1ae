/// An event in a program's output at which the test kills it, independent of clocks.
struct KillMoment: Sendable {
  /// How many lines of its output have to be there.
  let lines: Int
  /// How much later, in microseconds: somewhere within what it does next.
  let pause: UInt32
}
