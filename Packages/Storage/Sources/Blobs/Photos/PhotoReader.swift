/// Reads a picture's file from front to back; nothing is read beyond its end.
struct PhotoReader {
  let bytes: [UInt8]
  let format: PhotoFormat
  private(set) var position = 0

  init(_ bytes: [UInt8], _ format: PhotoFormat) {
    self.bytes = bytes
    self.format = format
  }

  var remaining: Int { bytes.count - position }

  /// The next byte, which stays the next one; `nil` at the end.
  var peeked: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func byte(_ what: String) throws(PhotoError) -> UInt8 {
    guard let byte = peeked else { throw ends(what) }
    position += 1
    return byte
  }

  /// The next bytes as a number, the highest byte first, which is how both formats write.
  mutating func number(bytes count: Int, _ what: String) throws(PhotoError) -> Int {
    var number = 0
    for byte in try slice(count, what) { number = number << 8 | Int(byte) }
    return number
  }

  /// The next bytes as they are.
  mutating func slice(_ count: Int, _ what: String) throws(PhotoError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw ends(what) }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Goes on at a position that is not behind the end.
  mutating func move(to position: Int) throws(PhotoError) {
    guard (0...bytes.count).contains(position) else { throw ends("the picture") }
    self.position = position
  }

  /// The error of a file that breaks off.
  func ends(_ what: String) -> PhotoError {
    .damaged(format, "it ends within \(what)", at: bytes.count)
  }
}
