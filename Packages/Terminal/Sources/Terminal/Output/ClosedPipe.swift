/// Nobody reads the output any more, as when it is piped into `head`.
///
/// This is how a reader says "enough": a program ends, without a message and with success.
public struct ClosedPipe: Error, Sendable, Equatable {
  public init() {}
}
