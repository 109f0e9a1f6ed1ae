/// The part of CBOR (RFC 8949) that authenticators write: integers, bytes, texts, booleans and maps of
/// them, in the shortest form and with their lengths in front.
///
/// All else is refused, so that no input makes it deep, slow or large: what follows the end, lengths
/// beyond the end, keys that come twice, arrays, tags, and maps within maps within maps.
struct CBORReader {
  enum Value: Equatable {
    case integer(Int)
    case bytes([UInt8])
    case text(String)
    case flag(Bool)
    case map([(key: Value, value: Value)])

    static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.integer(let left), .integer(let right)): left == right
      case (.bytes(let left), .bytes(let right)): left == right
      case (.text(let left), .text(let right)): left == right
      case (.flag(let left), .flag(let right)): left == right
      case (.map(let left), .map(let right)):
        left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
      default: false
      }
    }

    /// The value of a key of a map.
    subscript(key: Value) -> Value? {
      guard case .map(let pairs) = self else { return nil }
      return pairs.first { $0.key == key }?.value
    }

    /// The number of keys that a map has.
    var count: Int? { if case .map(let pairs) = self { pairs.count } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  }

  private static let deepest = 2
  private static let mostPairs = 16

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The one value that bytes are.
  static func value(of bytes: [UInt8]) throws(PasskeyError) -> Value {
    var reader = CBORReader(bytes[...])
    let value = try reader.value()
    guard reader.isAtEnd else { throw .refused }
    return value
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads the next value.
  mutating func value() throws(PasskeyError) -> Value { try value(depth: 0) }

  private mutating func value(depth: Int) throws(PasskeyError) -> Value {
    guard let first = rest.popFirst() else { throw .refused }
    let (kind, short) = (first >> 5, Int(first & 31))
    // Simple values carry no number behind them here.
    if kind == 7 {
      guard short == 20 || short == 21 else { throw .refused }
      return .flag(short == 21)
    }
    let number = try number(short)
    switch kind {
    case 0: return .integer(number)
    case 1: return .integer(-1 - number)
    case 2: return .bytes(try take(number))
    case 3:
      guard let text = String(validating: try take(number), as: UTF8.self) else { throw .refused }
      return .text(text)
    case 5:
      guard depth < Self.deepest, number <= Self.mostPairs else { throw .refused }
      var pairs: [(key: Value, value: Value)] = []
      for _ in 0..<number {
        let key = try value(depth: Self.deepest)
        guard !pairs.contains(where: { $0.key == key }) else { throw .refused }
        pairs.append((key, try value(depth: depth + 1)))
      }
      return .map(pairs)
    default: throw .refused
    }
  }

  /// The number of a head: in it, or in the one, two or four bytes behind it.
  private mutating func number(_ short: Int) throws(PasskeyError) -> Int {
    let least: Int
    switch short {
    case 0..<24: return short
    case 24: least = 24
    case 25: least = 1 << 8
    case 26: least = 1 << 16
    default: throw .refused
    }
    let number = try take(1 << (short - 24)).reduce(0) { $0 << 8 | Int($1) }
    guard number >= least else { throw .refused }
    return number
  }

  private mutating func take(_ count: Int) throws(PasskeyError) -> [UInt8] {
    guard count <= rest.count else { throw .refused }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// The part that has not been read.
  var remainder: ArraySlice<UInt8> { rest }
}
