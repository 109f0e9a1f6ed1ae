/// Questions on what a user wants, whose answers can be compared with cards.
public struct Quiz: Sendable, Equatable {
  /// The questions, in order; a number stands for each, from 1.
  public let questions: [QuizQuestion]

  public init(questions: [QuizQuestion]) { self.questions = questions }

  /// The question of this id, or of this number.
  public func question(_ name: String) -> QuizQuestion? {
    let name = name.lowercased()
    if let named = questions.first(where: { $0.id == name }) { return named }
    guard let number = Int(name), questions.indices.contains(number - 1) else { return nil }
    return questions[number - 1]
  }

  /// The meaning and the limits of a result.
  public static let note = """
    This compares the tastes you stated with five fields of each card. It knows nothing else of \
    you, or of them, and it is no recommendation.
    """
}

public struct QuizQuestion: Sendable, Equatable, Identifiable {
  /// A lower-case word, unique in its quiz, which never changes.
  public let id: String
  public let prompt: String
  /// The answers to pick from; a letter stands for each, from `a`.
  public let options: [QuizOption]

  public init(id: String, prompt: String, options: [QuizOption]) {
    self.id = id
    self.prompt = prompt
    self.options = options
  }

  /// The option of this id, or of this letter, in upper or lower case.
  public func option(_ name: String) -> QuizOption? {
    let name = name.lowercased()
    if let named = options.first(where: { $0.id == name }) { return named }
    return zip(QuizQuestion.letters, options).first { String($0.0) == name }?.1
  }

  /// The letter that stands for each option, in order.
  public static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}

/// One answer that a question of a quiz offers.
public struct QuizOption: Sendable, Equatable, Identifiable {
  /// A lower-case word, unique in its question, which never changes.
  public let id: String
  public let text: String
  /// The wish of the user who picks it, after "you want it": `today`.
  public let wish: String
  /// The number of points that a card gets for each trait that it has; each more than none.
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

/// The effect of one answer on one card: the wish, and the card's trait.
public struct QuizReason: Sendable, Equatable {
  public let question: QuizQuestion
  public let option: QuizOption
  /// The card's own traits in the fields that the option is about.
  public let traits: [CardTrait]
  /// The points that the card got.
  public let points: Int

  /// The most points that any card could get for the answer.
  public var reachable: Int { option.reachable }

  /// True if the card is all of what was wanted, or a part of it.
  public var speaksForIt: Bool { points > 0 }

  init(_ question: QuizQuestion, _ option: QuizOption, for traits: [CardTrait]) {
    let fields = Set(option.effects.keys.map(\.name))
    self.question = question
    self.option = option
    self.traits = traits.filter { fields.contains($0.name) }
    points = option.points(for: traits)
  }
}
