public import Grades

/// A grade as it was written, with what can be read from it.
///
/// Making one never fails: a text that can't be read is kept, with the reason beside it.
public struct GradedText: Sendable, Hashable {
  /// The text as it was written.
  public let text: String
  /// The scale's identifier; `nil` where the text has no single meaning.
  public let scale: String?
  /// The identifier of the scale's family.
  public let family: String?
  /// Where the band begins on the family's axis.
  public let low: Int?
  /// Where the band ends; the end is not in it.
  public let high: Int?
  /// Why the text could not be read; `nil` where it could, and where it comes from a record, which
  /// does not keep it.
  public let problem: GradeError?

  /// Whether it is known which grade it is.
  public var isRead: Bool { low != nil }

  /// Reads a text; of several grades in it the first that fits the hint counts, of a list of pitches
  /// the hardest.
  ///
  /// - Parameters:
  ///   - text: as it was written, with or without white space around it.
  ///   - hint: what is known of the scale; ``ClimbingModels/Discipline/gradeHint`` is a good one.
  public init(reading text: String, hint: GradeHint = .none) {
    self.text = text
    do throws(GradeError) {
      let grade = try GradeParser.standard.parse(text, hint: hint).primary
      scale = grade.scale.id
      family = grade.family.id
      low = grade.band.lo
      high = grade.band.hi
      problem = nil
    } catch {
      scale = nil
      family = nil
      low = nil
      high = nil
      problem = error
    }
  }

  /// A grade that was read before: its text and the plain fields that a record keeps of it.
  public init(text: String, scale: String?, family: String?, low: Int?, high: Int?) {
    self.text = text
    self.scale = scale
    self.family = family
    self.low = low
    self.high = high
    problem = nil
  }

  /// Reads the same grade again, for the climber who wants to convert it.
  ///
  /// - Returns: `nil` where no scale is known, or it does not read the text.
  public var grade: Grade? { parsed?.primary }

  /// The grades of the pitches in their order, where the text lists several (`6a,7a,8a`); else none.
  public var pitches: [Grade] {
    text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
      ? parsed?.pitches ?? [] : []
  }

  private var parsed: ParsedGrade? {
    guard let scale, let known = try? GradeScale.named(scale) else { return nil }
    return try? GradeParser.standard.parse(text, hint: .known(known))
  }

  /// Whether the two have the same text and were read alike.
  public static func == (left: GradedText, right: GradedText) -> Bool {
    left.text == right.text && left.scale == right.scale && left.family == right.family
      && left.low == right.low && left.high == right.high && left.problem == right.problem
  }

  /// Hashes the text and how it was read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(scale)
    hasher.combine(low)
    hasher.combine(high)
  }
}
