/// What one answer did for one card: what was wanted, and what the card is.
public struct QuizReason: Sendable, Equatable {
  public let question: QuizQuestion
  public let option: QuizOption
  /// The card's own traits in the fields that the option is about.
  public let traits: [CardTrait]
  /// The points that the card got.
  public let points: Int

  /// The most points that any card could get for the answer.
  public var reachable: Int { option.reachable }

  /// Whether the card is all of what was wanted, or a part of it.
  public var speaksForIt: Bool { points > 0 }

  init(_ question: QuizQuestion, _ option: QuizOption, for traits: [CardTrait]) {
    let fields = Set(option.effects.keys.map(\.name))
    self.question = question
    self.option = option
    self.traits = traits.filter { fields.contains($0.name) }
    points = option.points(for: traits)
  }
}
