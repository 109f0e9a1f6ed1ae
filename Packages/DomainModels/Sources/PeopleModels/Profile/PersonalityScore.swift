/// A person's position in each trait, from 0 to 1, as far as ten answers can say.
///
/// On a wire it is one object: `{"openness": 0.5, "steadiness": 0.75}`.
public struct PersonalityScore: Sendable, Hashable {
  /// The value of each trait that was asked about, from 0 to 1.
  public var values: [Trait: Double]

  /// Takes the value of each trait.
  public init(values: [Trait: Double]) {
    self.values = values
  }

  /// Takes the mean of the answers of each trait, with reversed statements turned round.
  ///
  /// Answers outside the scale, and those beyond the ten statements, are not counted; a trait none
  /// of whose statements was answered has no value.
  public init(_ answers: PersonalityAnswers) {
    let scale = PersonalityAnswers.scale
    var sums: [Trait: (sum: Int, count: Int)] = [:]
    for (statement, answer) in zip(PersonalityAnswers.statements, answers.answers)
    where scale.contains(answer) {
      let steps = statement.isReversed ? scale.upperBound - answer : answer - scale.lowerBound
      sums[statement.trait, default: (0, 0)].sum += steps
      sums[statement.trait, default: (0, 0)].count += 1
    }
    values = sums.mapValues { Double($0.sum) / Double($0.count * (scale.count - 1)) }
  }
}

extension PersonalityScore: Codable {
  /// Writes one object with a number for each trait.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }

  /// Reads one object with a number from 0 to 1 for each trait; a trait may be absent.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown trait or a number outside 0 to 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let values = try container.decode([Trait: Double].self)
    guard values.values.allSatisfy({ (0...1).contains($0) }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "each trait must be 0 to 1")
    }
    self.init(values: values)
  }
}

/// A person's answers to ten statements: 1 for "not at all" to 5 for "completely".
///
/// The statements are our own. They were never tried on a sample of people, and are no validated
/// instrument: they give matching something to begin with, and say nothing about a person.
public struct PersonalityAnswers: Sendable, Hashable, Codable {
  /// The answers, in the order of ``statements``.
  public var answers: [Int]

  /// Takes the answers, in the order of ``statements``.
  public init(answers: [Int]) {
    self.answers = answers
  }

  /// The range of an answer.
  public static let scale = 1...5

  /// The ten statements: two for each trait, one of them the other way round.
  public static let statements = [
    PersonalityStatement(
      text: "I like to try what I have never done before.", trait: .openness, isReversed: false),
    PersonalityStatement(
      text: "I finish what I have begun.", trait: .conscientiousness, isReversed: false),
    PersonalityStatement(
      text: "A room full of people gives me energy.", trait: .extraversion, isReversed: false),
    PersonalityStatement(
      text: "I notice soon when somebody feels left out.", trait: .agreeableness,
      isReversed: false),
    PersonalityStatement(
      text: "I stay calm when plans fall apart.", trait: .steadiness, isReversed: false),
    PersonalityStatement(
      text: "I would rather keep to what I know.", trait: .openness, isReversed: true),
    PersonalityStatement(
      text: "I leave things until the last moment.", trait: .conscientiousness, isReversed: true),
    PersonalityStatement(
      text: "After an evening in company I need a day alone.", trait: .extraversion,
      isReversed: true),
    PersonalityStatement(
      text: "In an argument I want above all to be right.", trait: .agreeableness,
      isReversed: true),
    PersonalityStatement(
      text: "A small thing can spoil my day.", trait: .steadiness, isReversed: true),
  ]
}

/// A statement that a person rates by how much it fits them.
public struct PersonalityStatement: Sendable, Hashable, Codable {
  public var text: String
  /// The trait that the statement measures.
  public var trait: Trait
  /// True if agreeing speaks against the trait.
  public var isReversed: Bool

  public init(text: String, trait: Trait, isReversed: Bool) {
    self.text = text
    self.trait = trait
    self.isReversed = isReversed
  }
}

/// One of the five broad ways in which people differ.
///
/// The first four carry their common names; the fifth is named from its calm end.
public enum Trait: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  /// Seeks what is new.
  case openness
  /// Plans, and finishes.
  case conscientiousness
  /// Seeks company.
  case extraversion
  /// Yields to others, and cares.
  case agreeableness
  /// Stays calm; the other end of neuroticism.
  case steadiness

  /// The name as people read it.
  public var title: String { rawValue }
}
