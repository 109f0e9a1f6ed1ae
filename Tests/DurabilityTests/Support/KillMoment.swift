/// An event in a program's output at which the test kills it, independent of clocks.
struct KillMoment: Sendable {
  /// The number of output lines to wait for.
  let lines: Int
  /// How much later, in microseconds: somewhere within what it does next.
  let pause: UInt32
}
