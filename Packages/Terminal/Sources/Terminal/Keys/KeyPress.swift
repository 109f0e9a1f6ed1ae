/// A key that was pressed, with what was held down.
///
/// A literal is the key that types the character: `event == .key("q")`.
public struct KeyPress: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var key: Key

  /// What was held down.
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
