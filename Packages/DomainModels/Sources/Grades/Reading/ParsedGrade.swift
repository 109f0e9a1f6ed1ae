/// What a text says about difficulty: a grade, and what stands beside it.
public struct ParsedGrade: Sendable, Hashable {
  /// The text as it was given.
  public let original: String

  /// The grade that counts: the first one that fits the hint, or the hardest of a list of pitches.
  public let primary: Grade

  /// The other grades, in their order: `A3` in `5.8 A3`, `6a` in `E4 6a`.
  public let others: [Grade]

  /// The grades of the pitches in their order, where the text lists several (`6a,7a,8a`); else none.
  public let pitches: [Grade]

  /// The letters for protection, from the safer to the worse: `R...X` of `5.9 R/X`.
  public let protection: ClosedRange<Protection>?

  /// What was understood and says nothing of difficulty: the stars of UKClimbing's `5.8 ***`.
  public let remarks: [String]

  /// Every grade, the primary first.
  public var grades: [Grade] { [primary] + others }

  /// The first grade of a family, the primary before the others.
  public func grade(of family: GradeFamily) -> Grade? {
    primary.family == family ? primary : others.first { $0.family == family }
  }
}
