/// Where the bytes of an exported logbook go.
public struct LogbookSink: Sendable {
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

  /// How many bytes go to a sink at once, about.
  static let chunkSize = 1 << 16
}
