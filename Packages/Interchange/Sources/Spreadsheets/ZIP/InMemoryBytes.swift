/// Bytes in an array.
public struct InMemoryBytes: ByteSource {
  private let all: [UInt8]

  public init(_ bytes: [UInt8]) {
    all = bytes
  }

  /// How many bytes there are.
  public var count: Int { all.count }

  /// Reads bytes.
  public func bytes(in range: Range<Int>) -> [UInt8] { Array(all[range]) }
}
