/// A sequence that a key sends: what stands between its beginning and its last byte, and that byte.
///
/// The numbers and letters are those of XTerm Control Sequences ("PC-Style Function Keys",
/// `modifyOtherKeys`), the rxvt manual ("Key Codes") and the kitty keyboard protocol.
struct ControlSequence {
  private let final: UInt8
  /// The numbers between semicolons; of those that colons join, all.
  private let parameters: [[Int?]]
  /// True if it is of a form that no key has: private, or with other bytes than numbers.
  private let isForeign: Bool

  init(body: [UInt8], final: UInt8) {
    self.final = final
    let digits = UInt8(ascii: "0")...UInt8(ascii: ";")
    isForeign = !body.allSatisfy { digits.contains($0) }
    parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// Returns whether `$` ends a sequence: rxvt writes Shift-Delete as `CSI 3 $`, against the
  /// standard, where it would not be the last byte.
  static func isRxvtShift(_ byte: UInt8, after body: [UInt8]) -> Bool {
    byte == UInt8(ascii: "$") && !body.isEmpty
      && body.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The key of a CSI sequence, or nil if it is none.
  var press: KeyPress? {
    guard !isForeign, !isRelease else { return nil }
    switch final {
    case UInt8(ascii: "~"): return number(0) == 27 ? coded(number(2)) : numbered(modifiers)
    case UInt8(ascii: "^"): return numbered(.control)
    case UInt8(ascii: "$"): return numbered(.shift)
    case UInt8(ascii: "@"): return numbered([.control, .shift])
    case UInt8(ascii: "u"): return coded(number(0))
    case UInt8(ascii: "Z"): return modifiers.map { KeyPress(.tab, $0.union(.shift)) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return lettered(final - 0x20).map { KeyPress($0, .shift) }
    case UInt8(ascii: "R") where !parameters.isEmpty && number(0) != 1:
      // A report of the cursor. In the first row it looks like F3 with a modifier; this program
      // never requests it.
      return nil
    default:
      guard let key = lettered(final), let modifiers else { return nil }
      return KeyPress(key, modifiers)
    }
  }

  /// The key of an SS3 sequence, or nil if it is none.
  var singleShiftPress: KeyPress? {
    guard !isForeign, let modifiers = modifiers(at: max(0, parameters.count - 1)) else {
      return nil
    }
    switch final {
    case UInt8(ascii: "M"): return KeyPress(.enter, modifiers)
    case UInt8(ascii: "I"): return KeyPress(.tab, modifiers)
    case UInt8(ascii: "X"): return KeyPress(.character("="), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return lettered(final - 0x20).map { KeyPress($0, .control) }
    // The keypad: its characters lie 64 below.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return KeyPress(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return lettered(final).map { KeyPress($0, modifiers) }
    }
  }

  private func number(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].first ?? nil : nil
  }

  private var modifiers: KeyModifiers? { modifiers(at: 1) }

  /// The modifiers, 1 more than their bits; nil with Super or Hyper, which make another key of it.
  private func modifiers(at index: Int) -> KeyModifiers? {
    guard let value = number(index), value > 1 else { return [] }
    let bits = value - 1
    guard bits & 0b01_1000 == 0 else { return nil }
    var modifiers: KeyModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    // Alt, and Meta on terminals that have both.
    if bits & 0b10_0010 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// True if a key was let go, which the kitty protocol can tell.
  private var isRelease: Bool {
    parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
  }

  private func lettered(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  private func numbered(_ modifiers: KeyModifiers?) -> KeyPress? {
    guard let number = number(0), let modifiers else { return nil }
    let key: Key? =
      switch number {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      // The numbers leave gaps, as the keys on the VT220 did.
      case 11...15: .function(number - 10)
      case 17...21: .function(number - 11)
      case 23...26: .function(number - 12)
      case 28, 29: .function(number - 13)
      case 31...34: .function(number - 14)
      default: nil
      }
    return key.map { KeyPress($0, modifiers) }
  }

  /// A key by the code of its character, as kitty and `modifyOtherKeys` send it.
  private func coded(_ code: Int?) -> KeyPress? {
    guard let code, let modifiers else { return nil }
    switch code {
    case 8, 127: return KeyPress(.backspace, modifiers)
    case 9: return KeyPress(.tab, modifiers)
    case 13: return KeyPress(.enter, modifiers)
    case 27: return KeyPress(.escape, modifiers)
    // Keys without a character have codes of the private use area.
    case ..<0x20, 0x80..<0xA0, 0xE000..<0xF900: return nil
    default: break
    }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    let character = Character(scalar)
    // With Ctrl the letter is small, as in a plain Ctrl-C.
    if modifiers.contains(.control) { return KeyPress(.character(small(character)), modifiers) }
    guard modifiers.contains(.shift) else { return KeyPress(.character(character), modifiers) }
    return KeyPress(.character(shifted(character)), modifiers.subtracting(.shift))
  }

  /// The character with Shift: the one that the terminal names, or else the capital letter.
  private func shifted(_ character: Character) -> Character {
    if final == UInt8(ascii: "u"), let parts = parameters.first, parts.count > 1,
      let code = parts[1],
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), scalar.value >= 0x20
    {
      return Character(scalar)
    }
    let capital = character.uppercased()
    return capital.count == 1 ? Character(capital) : character
  }

  private func small(_ character: Character) -> Character {
    let letter = character.lowercased()
    return letter.count == 1 ? Character(letter) : character
  }
}
