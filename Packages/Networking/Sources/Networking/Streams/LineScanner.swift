#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds the lines in a stream of bytes, and copies only those that two pieces share.
struct LineScanner: Sendable {
  /// True if a carriage return alone ends a line, as in an event stream.
  let endsAtReturn: Bool
  /// The number of bytes that a line may have.
  let limit: Int
  /// The start of the unfinished line, in bytes from the stream's start.
  private(set) var offset = 0
  /// The beginning of the unfinished line; empty once it is too long.
  private(set) var rest: [UInt8] = []
  /// The number of bytes of the unfinished line.
  private var heldCount = 0
  private var isSkipping = false
  private var mayFollowReturn = false

  init(endsAtReturn: Bool, limit: Int) {
    self.endsAtReturn = endsAtReturn
    self.limit = max(0, limit)
  }

  /// Hands over each line that ends in the bytes, without its end, and where it begins.
  ///
  /// A line that is too long is handed over once, as nil, as soon as that is known.
  @inline(__always)
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ take: (UnsafeBufferPointer<UInt8>?, Int) throws(StreamError) -> Void
  ) throws(StreamError) {
    guard let first = bytes.first else { return }
    var start = 0
    if mayFollowReturn, first == UInt8(ascii: "\n") {
      start = 1
      offset += 1
    }
    mayFollowReturn = false
    // None is the end of the bytes, here and below.
    var nextReturn = endsAtReturn ? Self.find("\r", in: bytes, start..<bytes.count) : bytes.count
    while start < bytes.count {
      // Every event ends with an empty line, for which a call would cost more than a look.
      let isEmpty = bytes[start] == UInt8(ascii: "\n")
      let end = isEmpty ? start : Self.find("\n", in: bytes, start..<nextReturn)
      if end == bytes.count { break }
      var next = end + 1
      if end == nextReturn {
        if next == bytes.count {
          mayFollowReturn = true
        } else if bytes[next] == UInt8(ascii: "\n") {
          next += 1
        }
        nextReturn = Self.find("\r", in: bytes, next..<bytes.count)
      }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if heldCount == 0, line.count <= limit {
        try take(line, offset)
        offset += next - start
      } else {
        try hold(line, take)
        let length = heldCount + next - end
        try release(take)
        offset += length
      }
      start = next
    }
    if start < bytes.count { try hold(UnsafeBufferPointer(rebasing: bytes[start...]), take) }
  }

  /// Hands over what stands behind the last line's end, if anything does.
  mutating func finish(
    _ take: (UnsafeBufferPointer<UInt8>?, Int) throws(StreamError) -> Void
  ) throws(StreamError) {
    if heldCount > 0 { try release(take) }
  }

  /// Keeps a part of a line for later.
  private mutating func hold(
    _ part: UnsafeBufferPointer<UInt8>,
    _ take: (UnsafeBufferPointer<UInt8>?, Int) throws(StreamError) -> Void
  ) throws(StreamError) {
    heldCount += part.count
    if isSkipping { return }
    if heldCount <= limit {
      rest.append(contentsOf: part)
    } else {
      isSkipping = true
      rest = []
      try take(nil, offset)
    }
  }

  /// Hands over the line that was kept.
  private mutating func release(
    _ take: (UnsafeBufferPointer<UInt8>?, Int) throws(StreamError) -> Void
  ) throws(StreamError) {
    if !isSkipping {
      let start = offset
      try rest.withUnsafeBufferPointer { (line) throws(StreamError) in try take(line, start) }
    }
    rest.removeAll(keepingCapacity: true)
    isSkipping = false
    heldCount = 0
  }

  /// The place of the first such byte in the range, or the range's end.
  @inline(__always)
  private static func find(
    _ character: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    guard let base = bytes.baseAddress, !range.isEmpty,
      let found = memchr(base + range.lowerBound, Int32(character.value), range.count)
    else { return range.upperBound }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
