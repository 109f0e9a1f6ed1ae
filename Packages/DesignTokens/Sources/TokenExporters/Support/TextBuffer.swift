/// Text that is being written, as UTF-8.
///
/// Exporters append to one buffer instead of joining strings: nine thousand tokens are written
/// without nine thousand small allocations.
package struct TextBuffer: Sendable {
  /// What has been written.
  package var bytes: [UInt8] = []

  /// Makes an empty buffer.
  ///
  /// - Parameter capacity: How many bytes will come to be, about.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// What has been written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text as it is.
  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends a literal as it is.
  @_disfavoredOverload
  package mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends one byte.
  package mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends spaces, two for each level.
  package mutating func indent(_ levels: Int) {
    for _ in 0..<levels { write("  ") }
  }
}
