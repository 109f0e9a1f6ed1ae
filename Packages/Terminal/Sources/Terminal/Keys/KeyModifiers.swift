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
