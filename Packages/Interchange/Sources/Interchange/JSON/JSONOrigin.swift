/// Where some bytes begin in their document.
struct JSONOrigin: Sendable, Equatable {
  var offset = 0
  var line = 1
  var column = 1

  /// The place so many bytes further on.
  func advanced(by count: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONOrigin {
    var place = self
    place.offset += count
    for byte in bytes.prefix(count) {
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        // A continuation byte belongs to a scalar that was counted with its first byte.
        place.column += 1
      }
    }
    return place
  }
}
