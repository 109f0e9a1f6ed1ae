/// Makes keys of the bytes that a terminal sends.
///
/// A plain value that is fed as the bytes come; how they are split makes no difference, with two
/// exceptions that lie in the matter:
///
/// - A lone Escape and the beginning of a longer sequence are the same byte. While ``isPending`` is
///   true, call ``flush()`` when no byte has come for 50 ms.
/// - Characters that a reader sees as one, such as a letter and the accent after it, are one key
///   press if they were fed together; an accent that comes later is a key press of its own.
///
/// It understands UTF-8; the control characters as Ctrl with a letter; Escape before a key as Alt;
/// the CSI and SS3 sequences of xterm, rxvt and the Linux console with their modifiers (XTerm
/// Control Sequences, "PC-Style Function Keys"); `modifyOtherKeys` and the keys of the kitty
/// keyboard protocol; bracketed paste. Everything else that has the form of a sequence (ECMA-48,
/// section 5.4), such as mouse reports, focus events and answers to queries, is swallowed whole and
/// never taken for text.
public struct KeyParser: Sendable {
  private var state = State.ground
  private var paste = PasteBuffer(limit: pasteLimit)

  /// The number of bytes of one paste that are kept, 1 MiB; the rest of it is dropped.
  public static let pasteLimit = 1 << 20

  /// The number of bytes of a sequence that are kept; no key has a longer one.
  private static let bodyLimit = 64

  private enum State: Sendable {
    case ground
    /// Within a character.
    case character(ScalarDecoder, isAlt: Bool)
    /// After ESC; doubled after two.
    case escape(isDoubled: Bool)
    /// After ESC [ or ESC O, the opener. Doubled if another ESC came before.
    case sequence(opener: UInt8, body: [UInt8], isDoubled: Bool)
    /// After ESC [ [, as the Linux console begins its first function keys.
    case console
    /// In a mouse report of the old form, which ends after so many bytes.
    case mouse(left: Int)
    /// In a string for another recipient (OSC, DCS, SOS, PM, APC), which ESC \ ends.
    case string(opener: UInt8, isEmpty: Bool)
    /// After an ESC in such a string.
    case stringEscape
    case paste
  }

  public init() {}

  /// True if it waits for bytes that may never come: what came so far can be keys by itself.
  public var isPending: Bool {
    switch state {
    case .escape, .stringEscape: true
    case .sequence(_, let body, _): body.isEmpty
    case .string(_, let isEmpty): isEmpty
    case .ground, .character, .console, .mouse, .paste: false
    }
  }

  /// True if it is in the middle of something whose end has not come yet: a paste, a sequence, a
  /// character.
  ///
  /// Further bytes are taken for the rest of it. Call ``flush()`` when nothing has come for long (two
  /// seconds, say), so that an end that was lost doesn't take the keyboard with it.
  public var isUnfinished: Bool {
    if case .ground = state { false } else { true }
  }

  /// Takes in bytes.
  ///
  /// - Parameter bytes: What the terminal sent, split anywhere.
  /// - Returns: The keys and pastes that are complete by now.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [KeyInput] {
    var batch = KeyBatch()
    for byte in bytes {
      // A byte that ends a state without belonging to it is looked at again in the next, which is
      // one that takes any byte.
      while !take(byte, &batch) {}
    }
    return batch.finished()
  }

  /// Ends what is under way, because nothing more comes.
  ///
  /// - Returns: Escape for a lone ESC, Alt with the key for the beginning of a sequence that is one
  ///   as well, U+FFFD for a character that was cut, and what there is of a paste. What came of a
  ///   longer sequence is dropped, but for an Escape before it.
  public mutating func flush() -> [KeyInput] {
    var batch = KeyBatch()
    switch state {
    case .escape(let isDoubled): batch.escape(times: isDoubled ? 2 : 1)
    case .stringEscape: batch.escape(times: 1)
    case .sequence(let opener, let body, let isDoubled) where body.isEmpty:
      batch.escape(times: isDoubled ? 1 : 0)
      batch.append(Unicode.Scalar(opener), isAlt: true)
    case .sequence(_, _, isDoubled: true): batch.escape(times: 1)
    case .string(let opener, true): batch.append(Unicode.Scalar(opener), isAlt: true)
    case .character(_, let isAlt): batch.append("\u{FFFD}", isAlt: isAlt)
    case .paste: batch.append(paste.finish())
    case .ground, .sequence, .console, .mouse, .string: break
    }
    state = .ground
    return batch.finished()
  }

  /// Takes in a byte; false if it has to be given again.
  private mutating func take(_ byte: UInt8, _ batch: inout KeyBatch) -> Bool {
    switch state {
    case .ground: begin(byte, isAlt: false, &batch)
    case .character(let decoder, let isAlt): return decode(byte, decoder, isAlt, &batch)
    case .escape(let isDoubled): escape(byte, isDoubled, &batch)
    case .sequence(let opener, let body, let isDoubled):
      return sequence(byte, opener, body, isDoubled, &batch)
    case .console:
      state = .ground
      guard (0x20..<0x7F).contains(byte) else { return false }
      if (0x41...0x45).contains(byte) { batch.append(KeyPress(.function(Int(byte) - 0x40))) }
    case .mouse(let left):
      state = left > 1 ? .mouse(left: left - 1) : .ground
      guard byte >= 0x20 else {
        state = .ground
        return false
      }
    case .string(let opener, _): string(byte, opener, &batch)
    case .stringEscape:
      state = .ground
      guard byte == UInt8(ascii: "\\") else {
        state = .escape(isDoubled: false)
        return false
      }
    case .paste:
      guard paste.append(byte) else { return true }
      batch.append(paste.finish())
      state = .ground
    }
    return true
  }

  private mutating func begin(_ byte: UInt8, isAlt: Bool, _ batch: inout KeyBatch) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape(isDoubled: false)
    case ..<0x80: batch.append(Unicode.Scalar(byte), isAlt: isAlt)
    default: _ = decode(byte, ScalarDecoder(), isAlt, &batch)
    }
  }

  private mutating func decode(
    _ byte: UInt8, _ decoder: ScalarDecoder, _ isAlt: Bool, _ batch: inout KeyBatch
  ) -> Bool {
    var decoder = decoder
    state = .ground
    switch decoder.next(byte) {
    case .incomplete: state = .character(decoder, isAlt: isAlt)
    case .scalar(let scalar): batch.append(scalar, isAlt: isAlt)
    case .replaced(let scalar):
      batch.append(scalar, isAlt: isAlt)
      return false
    }
    return true
  }

  private mutating func escape(_ byte: UInt8, _ isDoubled: Bool, _ batch: inout KeyBatch) {
    switch byte {
    case 0x1B:
      batch.escape(times: isDoubled ? 1 : 0)
      state = .escape(isDoubled: true)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      state = .sequence(opener: byte, body: [], isDoubled: isDoubled)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      batch.escape(times: isDoubled ? 1 : 0)
      state = .string(opener: byte, isEmpty: true)
    default:
      batch.escape(times: isDoubled ? 1 : 0)
      begin(byte, isAlt: true, &batch)
    }
  }

  private mutating func sequence(
    _ byte: UInt8, _ opener: UInt8, _ body: [UInt8], _ isDoubled: Bool, _ batch: inout KeyBatch
  ) -> Bool {
    state = .ground
    // Nothing but these belongs to a sequence: a control key or a letter with an accent ends it.
    let isPart = (0x20..<0x7F).contains(byte)
    if isPart, byte < 0x40, !ControlSequence.isRxvtShift(byte, after: body) {
      let kept = body.count < KeyParser.bodyLimit ? body + [byte] : body
      state = .sequence(opener: opener, body: kept, isDoubled: isDoubled)
      return true
    }
    let isControl = opener == UInt8(ascii: "[")
    if isPart, body.count < KeyParser.bodyLimit {
      let sequence = ControlSequence(body: body, final: byte)
      if var press = isControl ? sequence.press : sequence.singleShiftPress {
        if isDoubled { press.modifiers.insert(.alt) }
        batch.append(press)
        return true
      }
    }
    // No key that Alt could belong to: the Escape before it was one by itself.
    batch.escape(times: isDoubled ? 1 : 0)
    if isPart, isControl { state = KeyParser.state(after: body, byte) }
    return isPart
  }

  /// The state after a CSI sequence that is no key.
  private static func state(after body: [UInt8], _ final: UInt8) -> State {
    switch final {
    case UInt8(ascii: "[") where body.isEmpty: .console
    case UInt8(ascii: "M") where body.isEmpty: .mouse(left: 3)
    case UInt8(ascii: "~") where body == Array("200".utf8): .paste
    default: .ground
    }
  }

  private mutating func string(_ byte: UInt8, _ opener: UInt8, _ batch: inout KeyBatch) {
    switch byte {
    case 0x1B: state = .stringEscape
    // BEL ends it as xterm has it, CAN and SUB break it off.
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x03:
      // Never part of one, and the way out of anything: Ctrl-C.
      state = .ground
      batch.append(Unicode.Scalar(byte), isAlt: false)
    default: state = .string(opener: opener, isEmpty: false)
    }
  }
}
