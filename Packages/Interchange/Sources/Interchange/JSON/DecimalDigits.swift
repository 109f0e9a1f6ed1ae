/// Writes whole numbers without making a string first.
enum DecimalDigits {
  /// Appends the digits of a number.
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    // 2⁶⁴ has twenty digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = value
      var place = buffer.count
      repeat {
        place -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        buffer.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(digit))
        rest = quotient
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[place...]))
    }
  }
}
