/// A country's emergency numbers and the lines that are known there.
public struct HelplineCountry: Sendable, Hashable {
  /// Its code (ISO 3166-1 alpha-2), such as `DE`.
  public let territory: String
  /// Its name in English.
  public let name: String
  /// What to call when a life is in danger, the first one first.
  public let emergency: [String]
  /// The lines; none where none could be checked.
  public let lines: [Helpline]

  public init(_ territory: String, _ name: String, emergency: [String], _ lines: [Helpline]) {
    self.territory = territory
    self.name = name
    self.emergency = emergency
    self.lines = lines
  }

  /// What to call when a life is in danger, in words.
  public var emergencySentence: String {
    "If your life is in danger now: call \(emergency.joined(separator: " or "))"
  }
}
