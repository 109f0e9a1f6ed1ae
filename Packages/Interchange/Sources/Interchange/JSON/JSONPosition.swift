/// A place in a text, as an editor shows it.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1; a line ends with a line feed.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPosition {
  /// Counts from a document's start to an offset in it, which takes time by its size.
  public init(ofOffset offset: Int, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0) }
  }

  /// Counts from the start to an offset, which takes time by its size.
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let place = JSONOrigin().advanced(by: offset, in: bytes)
    self.init(line: place.line, column: place.column)
  }
}
