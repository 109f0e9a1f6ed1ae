/// Where the bytes of an export come from.
public struct ExchangeSource: Sendable {
  /// Begins at the first byte, and gives what returns chunk after chunk, and `nil` at the end.
  let open: @Sendable () throws -> () throws -> [UInt8]?

  /// Describes a source.
  ///
  /// - Parameter open: goes to the first byte, each time it is called, and returns what gives chunk
  ///   after chunk, of any size, and `nil` after the last. A store may run a transaction more than
  ///   once. It holds its write lock while it reads: what a person or a network gives slowly belongs
  ///   in a file first.
  public init(open: @escaping @Sendable () throws -> () throws -> [UInt8]?) {
    self.open = open
  }

  /// Makes a source of bytes that are there already.
  public init(_ bytes: [UInt8]) {
    self.init {
      var rest: [UInt8]? = bytes
      return {
        defer { rest = nil }
        return rest
      }
    }
  }
}
