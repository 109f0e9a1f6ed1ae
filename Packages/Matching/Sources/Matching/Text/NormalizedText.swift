/// A text as the features see it: words in lower case without accents, each with the place it came
/// from.
///
/// The rules are MT1 to MT6 of Documentation/Text.md. Everything is done with the standard library
/// alone and by fixed tables, so that a text gives the same words on every machine.
struct NormalizedText: Sendable {
  struct Word: Sendable {
    /// The range in `bytes`, without the spaces around it.
    let bytes: Range<Int>

    /// The source: offsets into the UTF-8 of the original text.
    let source: Range<Int>

    /// True if every byte is ASCII, so that a byte is a letter.
    let isASCII: Bool
  }

  /// The words in UTF-8, a space before each and one at the end.
  private(set) var bytes: [UInt8] = [NormalizedText.space]

  /// The words, in order.
  private(set) var words: [Word] = []

  static let space: UInt8 = 0x20

  private var wordStart = 1
  private var sourceStart = 0
  private var sourceEnd = 0
  private var wordIsASCII = true
  private var lastLetter: UInt32 = 0
  private var run = 0

  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count + 8)
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      let place = offset..<(offset + width)
      offset += width
      if scalar.value < 0x80 {
        addASCII(UInt8(truncatingIfNeeded: scalar.value), at: place)
      } else {
        addOther(scalar, at: place)
      }
    }
    endWord()
  }

  private mutating func addASCII(_ byte: UInt8, at place: Range<Int>) {
    switch byte {
    case 0x61...0x7A: add(byte, at: place)
    case 0x41...0x5A: add(byte | 0x20, at: place)
    case 0x30...0x39: addDigit(at: place)
    // An apostrophe or a grave accent inside a word is no letter and no end of it.
    case 0x27, 0x60: break
    default: endWord()
    }
  }

  private mutating func addOther(_ scalar: Unicode.Scalar, at place: Range<Int>) {
    switch ScalarFolding.folded(scalar) {
    case .letters(let letters):
      for letter in letters {
        if letter.value < 0x80 {
          add(UInt8(truncatingIfNeeded: letter.value), at: place)
        } else {
          add(letter, at: place)
        }
      }
    case .digit: addDigit(at: place)
    case .symbol:
      endWord()
      add(scalar, at: place)
      endWord()
    case .nothing: break
    case .separator: endWord()
    }
  }

  /// A number of any length is one zero: which number it is says little, that there is one much.
  private mutating func addDigit(at place: Range<Int>) {
    begin(at: place)
    if lastLetter == 0x30 { return }
    lastLetter = 0x30
    run = 1
    bytes.append(0x30)
  }

  private mutating func add(_ letter: UInt8, at place: Range<Int>) {
    if begin(at: place, letter: UInt32(letter)) { bytes.append(letter) }
  }

  private mutating func add(_ letter: Unicode.Scalar, at place: Range<Int>) {
    guard begin(at: place, letter: letter.value) else { return }
    wordIsASCII = false
    bytes.append(contentsOf: Array(String(letter).utf8))
  }

  private mutating func begin(at place: Range<Int>) {
    if bytes.count == wordStart { sourceStart = place.lowerBound }
    sourceEnd = place.upperBound
  }

  /// Returns whether the letter counts: of a letter that is repeated the first two do.
  private mutating func begin(at place: Range<Int>, letter: UInt32) -> Bool {
    begin(at: place)
    run = letter == lastLetter ? run + 1 : 1
    lastLetter = letter
    return run <= 2
  }

  private mutating func endWord() {
    lastLetter = 0
    run = 0
    guard bytes.count > wordStart else { return }
    words.append(
      Word(
        bytes: wordStart..<bytes.count, source: sourceStart..<sourceEnd, isASCII: wordIsASCII))
    bytes.append(NormalizedText.space)
    wordStart = bytes.count
    wordIsASCII = true
  }
}
