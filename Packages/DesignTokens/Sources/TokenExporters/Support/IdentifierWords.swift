/// Reads a path scalar by scalar and writes its words as a name.
struct IdentifierWords {
  /// The kind of a scalar in a name.
  private enum Kind {
    case separator, lower, upper, digit, mark, symbol, ignored
  }

  private let style: IdentifierCase
  private let alphabet: IdentifierAlphabet
  private var previous = Kind.separator
  /// The number of hyphens that were read last, and whether two stood together since the last word.
  private var hyphens = 0
  private var hasDoubleHyphen = false

  /// True if anything has been written.
  private(set) var isBegun = false

  init(_ style: IdentifierCase, _ alphabet: IdentifierAlphabet) {
    self.style = style
    self.alphabet = alphabet
  }

  mutating func read(_ path: UnsafeBufferPointer<UInt8>, into name: inout [UInt8]) {
    var bytes = path
    if bytes.count > 6, bytes.suffix(6).elementsEqual(".$root".utf8) {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropLast(6))
    }
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        let next = place < bytes.count ? bytes[place] : 0
        ascii(byte, isBeforeLower: next >= 0x61 && next <= 0x7A, into: &name)
      } else {
        var end = place + 1
        while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
        let run = String(decoding: UnsafeBufferPointer(rebasing: bytes[place..<end]), as: UTF8.self)
        for scalar in run.unicodeScalars { beyondASCII(scalar, into: &name) }
        place = end
      }
    }
  }

  private mutating func ascii(_ byte: UInt8, isBeforeLower: Bool, into name: inout [UInt8]) {
    switch byte {
    case 0x61...0x7A:
      let begins = begin(.lower, previous == .separator || previous == .symbol, into: &name)
      name.append(isCapital(begins) ? byte & 0xDF : byte)
    case 0x41...0x5A:
      // `fontSize` is two words, and so is `XMLFile`; `XML` is one.
      let isNew = previous != .upper || isBeforeLower
      let begins = begin(.upper, isNew, into: &name)
      name.append(isCapital(begins) ? byte : byte | 0x20)
    case 0x30...0x39:
      _ = begin(.digit, previous == .separator || previous == .symbol, into: &name, isDigit: true)
      name.append(byte)
    default:
      previous = .separator
      hyphens = byte == UInt8(ascii: "-") ? hyphens + 1 : 0
      if hyphens > 1 { hasDoubleHyphen = true }
    }
  }

  private mutating func beyondASCII(_ scalar: Unicode.Scalar, into name: inout [UInt8]) {
    let kind = Self.kind(of: scalar)
    switch kind {
    case .separator: previous = .separator
    case .ignored: break
    case .mark where alphabet == .unicode && isBegun && previous != .separator:
      name.append(contentsOf: String(scalar).utf8)
    case .mark, .symbol:
      let begins = begin(.symbol, true, into: &name)
      appendCode(of: scalar, isCapital(begins), to: &name)
    case .lower, .upper, .digit:
      let isNew =
        switch kind {
        case .upper: previous != .upper
        default: previous == .separator || previous == .symbol
        }
      let begins = begin(kind, isNew, into: &name, isDigit: kind == .digit)
      guard alphabet == .unicode else {
        return appendCode(of: scalar, isCapital(begins), to: &name)
      }
      let properties = scalar.properties
      let text =
        isCapital(begins)
        ? properties.titlecaseMapping : properties.lowercaseMapping
      name.append(contentsOf: text.utf8)
    }
  }

  /// The kind of word that a letter begins.
  private enum Beginning {
    case nothing, word, name
  }

  /// Notes what comes, and writes what stands before a new word.
  private mutating func begin(
    _ kind: Kind, _ isNew: Bool, into name: inout [UInt8], isDigit: Bool = false
  ) -> Beginning {
    defer {
      previous = kind
      isBegun = true
      hyphens = 0
      hasDoubleHyphen = false
    }
    guard isBegun else { return .name }
    guard isNew else { return .nothing }
    switch style {
    case .kebab: name.append(UInt8(ascii: "-"))
    case .doubleKebab:
      name.append(UInt8(ascii: "-"))
      if hasDoubleHyphen { name.append(UInt8(ascii: "-")) }
    case .snake, .screamingSnake: name.append(UInt8(ascii: "_"))
    case .camel, .pascal:
      if isDigit, let last = name.last, last >= 0x30, last <= 0x39 {
        name.append(UInt8(ascii: "_"))
      }
    }
    return .word
  }

  private func isCapital(_ beginning: Beginning) -> Bool {
    switch style {
    case .kebab, .doubleKebab, .snake: false
    case .screamingSnake: true
    case .camel: beginning == .word
    case .pascal: beginning != .nothing
    }
  }

  private func appendCode(
    of scalar: Unicode.Scalar, _ isCapital: Bool, to name: inout [UInt8]
  ) {
    let digits = String(scalar.value, radix: 16)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    let code = (isCapital ? "U" : "u") + padding + digits
    name.append(contentsOf: (style == .screamingSnake ? code.uppercased() : code).utf8)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .ignored }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return .upper
    case .lowercaseLetter, .modifierLetter, .otherLetter:
      return properties.isXIDStart ? .lower : .symbol
    case .decimalNumber: return .digit
    case .nonspacingMark, .spacingMark: return properties.isXIDContinue ? .mark : .symbol
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .enclosingMark,
      .letterNumber, .otherNumber, .privateUse, .unassigned:
      return .symbol
    default: return .separator
    }
  }
}
