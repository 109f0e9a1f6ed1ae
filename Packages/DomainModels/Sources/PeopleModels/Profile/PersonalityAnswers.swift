/// How somebody answered ten statements: 1 for "not at all" to 5 for "completely".
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

  /// What an answer may be.
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
