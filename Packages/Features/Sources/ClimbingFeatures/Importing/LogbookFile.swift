/// A file that is to be read: its bytes from any place, without ever being wholly in memory.
///
/// Its name is for people; what is in it decides on its format.
public struct LogbookFile: Sendable {
  /// Its name in reports and errors.
  public let name: String
  /// The number of bytes that it has.
  public let count: Int
  /// The number of bytes that are read at once, at least 1.
  public let pieceSize: Int

  private let readRange: @Sendable (Range<Int>) throws -> [UInt8]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - count: how many bytes it has.
  ///   - pieceSize: how many bytes to read at once.
  ///   - read: gives the bytes of a range within `0..<count`, exactly as many as it has.
  public init(
    name: String, count: Int, pieceSize: Int = 1 << 16,
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) {
    self.name = name
    self.count = max(0, count)
    self.pieceSize = max(1, pieceSize)
    readRange = read
  }

  /// A file that is in memory.
  public init(name: String, bytes: [UInt8], pieceSize: Int = 1 << 16) {
    self.init(name: name, count: bytes.count, pieceSize: pieceSize) { Array(bytes[$0]) }
  }

  /// Reads some of its bytes.
  ///
  /// - Parameter range: what of it reaches beyond the file is left out.
  /// - Returns: the bytes.
  /// - Throws: the error of reading.
  public func bytes(in range: Range<Int>) throws -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return range.isEmpty ? [] : try readRange(range)
  }

  /// Hands out all bytes in pieces, in order.
  ///
  /// - Throws: the error of reading, or that of `body`.
  public func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var start = 0
    while start < count {
      let end = count - start > pieceSize ? start + pieceSize : count
      try body(try bytes(in: start..<end))
      start = end
    }
  }

  /// The same, telling after each piece how many bytes were read in all.
  func observed(_ report: @escaping @Sendable (Int) throws -> Void) -> LogbookFile {
    LogbookFile(name: name, count: count, pieceSize: pieceSize) { range in
      let bytes = try readRange(range)
      try report(range.upperBound)
      return bytes
    }
  }
}
