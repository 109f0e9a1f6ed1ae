import CMatchingKernels

/// Numbers and wished ranges, a row for each person: in one byte a number as long as all of them
/// have a ``RangeCode``, else in four.
struct RangeColumn: Sendable {
  /// True if the bytes are filled and the floats empty, or the other way round.
  private(set) var isNarrow = true
  private var bytes = RangeNumbers<UInt8>()
  private var floats = RangeNumbers<Float>()

  init() {}

  /// Columns of one length.
  init(values: [Float], lows: [Float], highs: [Float]) {
    if let values = RangeColumn.codes(values), let lows = RangeColumn.codes(lows),
      let highs = RangeColumn.codes(highs)
    {
      bytes = RangeNumbers(values: values, lows: lows, highs: highs)
    } else {
      isNarrow = false
      floats = RangeNumbers(values: values, lows: lows, highs: highs)
    }
  }

  /// The three columns in floats.
  var numbers: RangeNumbers<Float> {
    isNarrow
      ? RangeNumbers(
        values: bytes.values.map(RangeCode.number), lows: bytes.lows.map(RangeCode.number),
        highs: bytes.highs.map(RangeCode.number))
      : floats
  }

  func value(at row: Int) -> Float {
    isNarrow ? RangeCode.number(bytes.values[row]) : floats.values[row]
  }

  func entry(at row: Int) -> FilterEntry {
    isNarrow
      ? .range(
        value: RangeCode.number(bytes.values[row]), low: RangeCode.number(bytes.lows[row]),
        high: RangeCode.number(bytes.highs[row]))
      : .range(value: floats.values[row], low: floats.lows[row], high: floats.highs[row])
  }

  mutating func append(value: Float, low: Float, high: Float) {
    if isNarrow, let codes = codesOrWider(value, low, high) {
      bytes.append(codes.value, codes.low, codes.high)
    } else {
      floats.append(value, low, high)
    }
  }

  mutating func replace(value: Float, low: Float, high: Float, at row: Int) {
    if isNarrow, let codes = codesOrWider(value, low, high) {
      bytes.replace(codes.value, codes.low, codes.high, at: row)
    } else {
      floats.replace(value, low, high, at: row)
    }
  }

  /// Tests rows against a seeker's numbers, as the kernels do; with `theirs` nil, `mine` may be
  /// `asked`.
  func test(
    value: Float, low: Float, high: Float, twoWay: Bool, asked: UnsafePointer<UInt64>?,
    mine: UnsafeMutablePointer<UInt64>?, theirs: UnsafeMutablePointer<UInt64>?
  ) {
    if isNarrow {
      let wanted = [
        RangeCode.least(from: low), RangeCode.greatest(upTo: high),
        RangeCode.greatest(upTo: value), RangeCode.least(from: value),
      ]
      matching_filter_range8(
        bytes.values, bytes.lows, bytes.highs, bytes.values.count, wanted, twoWay, asked, mine,
        theirs)
    } else {
      matching_filter_range(
        floats.values, floats.lows, floats.highs, floats.values.count, low, high, value, twoWay,
        asked, mine, theirs)
    }
  }

  /// The codes of a row's numbers; if one has none, the column is made wider.
  private mutating func codesOrWider(
    _ value: Float, _ low: Float, _ high: Float
  ) -> (value: UInt8, low: UInt8, high: UInt8)? {
    if let value = RangeCode.code(value), let low = RangeCode.code(low),
      let high = RangeCode.code(high)
    {
      return (value, low, high)
    }
    floats = numbers
    bytes = RangeNumbers()
    isNarrow = false
    return nil
  }

  private static func codes(_ numbers: [Float]) -> [UInt8]? {
    var codes: [UInt8] = []
    codes.reserveCapacity(numbers.count)
    for number in numbers {
      guard let code = RangeCode.code(number) else { return nil }
      codes.append(code)
    }
    return codes
  }
}

/// Two columns are equal if their numbers are, in bytes or not.
extension RangeColumn: Equatable {
  static func == (one: RangeColumn, other: RangeColumn) -> Bool { one.numbers == other.numbers }
}

/// The three columns of a range: numbers, and the least and greatest that people wish.
struct RangeNumbers<Number: Equatable & Sendable>: Equatable, Sendable {
  var values: [Number] = []
  var lows: [Number] = []
  var highs: [Number] = []

  mutating func append(_ value: Number, _ low: Number, _ high: Number) {
    values.append(value)
    lows.append(low)
    highs.append(high)
  }

  mutating func replace(_ value: Number, _ low: Number, _ high: Number, at row: Int) {
    values[row] = value
    lows[row] = low
    highs[row] = high
  }
}

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
