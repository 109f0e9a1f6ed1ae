extension TextBuffer {
  /// Appends a number: the shortest decimal that reads back as the same double, without exponent.
  ///
  /// `-0` is `0`. What is no finite number, which no file of tokens can hold, is `0` too.
  package mutating func write(number: Double) {
    guard number.isFinite, number != 0 else { return bytes.append(UInt8(ascii: "0")) }
    let size = number.magnitude
    // Whole numbers and few decimals, which is nearly all there are: if the quotient of two exact
    // integers is the number, their decimal is, and the first such is the shortest.
    if size < 1e11 {
      var scale = 1.0
      for decimals in 0...4 {
        let scaled = (size * scale).rounded()
        if scaled / scale == size {
          if number < 0 { bytes.append(UInt8(ascii: "-")) }
          return write(UInt64(scaled), decimals: decimals)
        }
        scale *= 10
      }
    }
    writeExpanded(number.description)
  }

  /// Appends a whole number.
  package mutating func write(integer: Int) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    write(UInt64(integer.magnitude), decimals: 0)
  }

  /// Appends a byte as two hexadecimal digits.
  package mutating func write(hexadecimal byte: UInt8) {
    bytes.append(Self.digit(byte >> 4))
    bytes.append(Self.digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// Appends the digits, the last few behind a point.
  private mutating func write(_ value: UInt64, decimals: Int) {
    var rest = value
    var divisor: UInt64 = 1
    var count = 1
    while value / divisor >= 10 || count <= decimals {
      divisor *= 10
      count += 1
    }
    while count > 0 {
      if count == decimals { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor = max(1, divisor / 10)
      count -= 1
    }
  }

  /// Appends what Swift describes a double as, its exponent written out.
  private mutating func writeExpanded(_ description: String) {
    let text = description.hasSuffix(".0") ? description.dropLast(2) : Substring(description)
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return write(String(text)) }
    if text.hasPrefix("-") { bytes.append(UInt8(ascii: "-")) }
    let mantissa = text[..<mark].drop { $0 == "-" }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    let digits = mantissa.filter { $0 != "." }
    // How many digits stand before the point once the exponent is gone.
    let whole = mantissa.distance(from: mantissa.startIndex, to: point) + exponent
    if whole <= 0 {
      write("0.")
      for _ in 0..<(-whole) { bytes.append(UInt8(ascii: "0")) }
      return write(digits)
    }
    // A number with an exponent this large has no digits after the point, or they fill it.
    let padding = whole - digits.utf8.count
    if padding >= 0 {
      // A whole mantissa such as `5e-324` never comes here; `1.5e+300` does.
      write(digits)
      for _ in 0..<padding { bytes.append(UInt8(ascii: "0")) }
    } else {
      write(String(digits.prefix(whole)))
      bytes.append(UInt8(ascii: "."))
      write(String(digits.dropFirst(whole)))
    }
  }
}
