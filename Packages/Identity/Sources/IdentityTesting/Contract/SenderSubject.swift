/// A sender, what arrives on its other side, and a way to break that side.
public struct SenderSubject<Sender: Sendable>: Sendable {
  let sender: Sender
  let arrived: @Sendable () async throws -> [Delivery]
  let breakDown: @Sendable () async throws -> Void

  /// Describes a sender.
  ///
  /// - Parameters:
  ///   - sender: what is checked, with a side of its own.
  ///   - arrived: everything that arrived so far, in order.
  ///   - breakDown: lets nothing arrive from now on.
  public init(
    _ sender: Sender, arrived: @escaping @Sendable () async throws -> [Delivery],
    breakDown: @escaping @Sendable () async throws -> Void
  ) {
    self.sender = sender
    self.arrived = arrived
    self.breakDown = breakDown
  }
}
