/// Where somebody stands in each trait, from 0 to 1, as far as ten answers can say.
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
