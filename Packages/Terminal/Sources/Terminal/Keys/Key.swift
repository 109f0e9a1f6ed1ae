/// A key of a keyboard, as far as a terminal tells them apart.
public enum Key: Sendable, Hashable {
  /// A key that types a character; with Shift it is another character.
  case character(Character)
  /// Enter; terminals send the same for Ctrl-M: a carriage return. A line feed is Ctrl-J.
  case enter
  /// Tab; terminals send the same for Ctrl-I.
  case tab
  case escape
  case backspace
  /// Delete, to the right.
  case delete
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  case home
  case end
  /// A page back.
  case pageUp
  case pageDown
  /// A function key, from 1.
  case function(Int)
}

/// The keys that were held down with another.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// One bit for each key.
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift, where it doesn't make another character.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, also called Meta or Option.
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
}

/// A key that was pressed, with what was held down.
///
/// A literal is the key that types the character: `event == .key("q")`.
public struct KeyPress: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var key: Key

  /// The modifiers that were held down.
  public var modifiers: KeyModifiers

  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// A character's key with Ctrl, such as `control("c")`.
  public static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  /// The character that it types; nil for a key that types none, or with Ctrl or Alt.
  public var typed: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

/// A unit of input at a terminal: a key or a pasted text.
public enum KeyInput: Sendable, Hashable {
  /// A key was pressed.
  case key(KeyPress)
  /// Text was pasted: with line feeds, else as it is, unsanitised.
  case pasted(String)
}
