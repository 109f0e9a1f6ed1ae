/// Where the bytes of an export go.
public struct ExchangeSink: Sendable {
  /// Begins anew, and gives what takes the bytes chunk by chunk.
  ///
  /// A store may run a transaction more than once. What an earlier beginning took is void then.
  let open: @Sendable () throws -> ([UInt8]) throws -> Void

  /// Describes a sink.
  ///
  /// - Parameter open: begins, dropping what came before if it is called again, and returns what
  ///   takes chunk after chunk. Both may throw, which ends the export with that error.
  public init(open: @escaping @Sendable () throws -> ([UInt8]) throws -> Void) {
    self.open = open
  }
}
