extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes are a text's.
  @inline(__always)
  func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let other = text.utf8Start
    for place in 0..<count where self[place] != other[place] { return false }
    return true
  }

  /// Whether these bytes are those of another buffer.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for place in 0..<count where self[place] != other[place] { return false }
    return true
  }
}
