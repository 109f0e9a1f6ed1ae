/// Numbers of ranges in one byte: the whole ones from 0 to 250, and what is below or above all.
///
/// Codes have the order of their numbers, so that comparing them is comparing these.
enum RangeCode {
  /// The greatest whole number that has a code.
  private static let greatestWhole: Float = 250
  /// `Int.max` as a column has it: what people write for "and above".
  private static let endOfIntegers: Float = 0x1p63
  private static let greatest = Float.greatestFiniteMagnitude

  /// The code of a number; nil if it has none.
  static func code(_ number: Float) -> UInt8? {
    if number >= 0, number <= greatestWhole {
      let whole = UInt8(number)
      return Float(whole) == number ? whole + 2 : nil
    }
    return switch number {
    case -.infinity: 0
    case -greatest: 1
    case endOfIntegers: 253
    case greatest: 254
    case .infinity: 255
    default: nil
    }
  }

  /// The number that a code stands for.
  static func number(_ code: UInt8) -> Float {
    switch code {
    case 0: -.infinity
    case 1: -greatest
    case 253: endOfIntegers
    case 254: greatest
    case 255: .infinity
    default: Float(code - 2)
    }
  }

  /// The least code whose number is no less than any number, with a code or without.
  static func least(from number: Float) -> UInt8 {
    if number == -.infinity { return 0 }
    if number <= -greatest { return 1 }
    if number <= 0 { return 2 }
    if number <= greatestWhole { return UInt8(number.rounded(.up)) + 2 }
    if number <= endOfIntegers { return 253 }
    return number <= greatest ? 254 : 255
  }

  /// The greatest code whose number is no greater than any number, with a code or without.
  static func greatest(upTo number: Float) -> UInt8 {
    if number == .infinity { return 255 }
    if number >= greatest { return 254 }
    if number >= endOfIntegers { return 253 }
    if number >= greatestWhole { return 252 }
    if number >= 0 { return UInt8(number.rounded(.down)) + 2 }
    return number >= -greatest ? 1 : 0
  }
}
