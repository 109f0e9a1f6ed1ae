/// A part of a pattern.
indirect enum KeyPatternNode: Sendable {
  /// One scalar out of these, or one out of all others.
  case one(of: [ClosedRange<UInt32>], negated: Bool)
  /// One scalar, in most patterns but a line break.
  case any
  /// The beginning of the text.
  case start
  case end
  /// Between a word and what is none, or anywhere else.
  case boundary(negated: Bool)
  /// One after another.
  case sequence([KeyPatternNode])
  case choice([KeyPatternNode])
  /// Again and again; without a bound if there is none.
  case repeated(KeyPatternNode, least: Int, most: Int?)

  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let wordLetters: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ]
  static let spaces: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]
}
