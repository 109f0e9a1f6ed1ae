/// One answer that a question of a quiz offers.
public struct QuizOption: Sendable, Equatable, Identifiable {
  /// A lower-case word, unique in its question, which never changes.
  public let id: String
  public let text: String
  /// What the user who picks it wants, after "you want it": `today`.
  public let wish: String
  /// How many points a card gets for each trait that it has; each more than none.
  public let effects: [CardTrait: Int]

  public init(id: String, text: String, wish: String, effects: [CardTrait: Int]) {
    self.id = id
    self.text = text
    self.wish = wish
    self.effects = effects
  }

  /// The points of a card with these traits.
  public func points(for traits: [CardTrait]) -> Int {
    traits.reduce(0) { $0 + (effects[$1] ?? 0) }
  }

  /// The most points that any card could get, as it has one value of each field.
  public var reachable: Int {
    let best = effects.reduce(into: [String: Int]()) { best, effect in
      best[effect.key.name] = max(best[effect.key.name] ?? 0, effect.value)
    }
    return best.values.reduce(0, +)
  }
}
