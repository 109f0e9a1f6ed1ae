/// Reads grades as people and programs write them.
///
/// A parser knows a list of scales. It never guesses: a text that means several things, or nothing,
/// is an error that says what it could have been.
public struct GradeParser: Sendable {
  /// The longest text that is looked at, in bytes: room for the pitches of a big wall.
  public static let limit = 200

  /// A parser of every scale in ``GradeScale/all``, made when it is first used.
  public static let standard = GradeParser()

  let lexicon: Lexicon

  /// Makes a parser; the order of the scales is the order in which readings are named.
  public init(scales: [GradeScale] = GradeScale.all) {
    lexicon = Lexicon(scales: scales)
  }

  /// The scales that are read.
  public var scales: [GradeScale] { lexicon.scales }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: one or more grades, with letters for protection and stars behind them, and with the
  ///     name of the scale before or behind them (`UIAA VIII-`). Commas separate pitches, of which
  ///     the hardest counts; `5,10` is YDS 5.10.
  ///   - hint: what is known of the scale; a scale named in the text counts for more.
  /// - Returns: the grade that counts, and everything beside it.
  /// - Throws: ``GradeError`` if the text has no meaning, or several.
  public func parse(
    _ text: String, hint: GradeHint = .none
  ) throws(GradeError) -> ParsedGrade {
    guard text.utf8.count <= Self.limit else { throw GradeError(.tooLong, text: text) }
    if let decimal = GradeWords.decimal(in: text), !isList(decimal.number, hint) {
      do throws(GradeError) {
        return try parse(GradeWords(decimal.text), of: text, hint)
      } catch {
        // A scale that is named in the text or the hint may count without a dot.
        guard case .otherScale = error.reason, decimal.number < 8 || hint.scales != nil else {
          throw error
        }
        return try parse(GradeWords(text), of: text, hint)
      }
    }
    return try parse(GradeWords(text), of: text, hint)
  }

  private func parse(
    _ words: GradeWords, of text: String, _ hint: GradeHint
  ) throws(GradeError) -> ParsedGrade {
    guard !words.ranges.isEmpty else { throw GradeError(.empty, text: text) }
    var failure: GradeError?
    for hint in [hint] + hint.alternatives {
      var sentence = GradeSentence(lexicon: lexicon, hint: hint)
      if let stranger = sentence.read(words) {
        let part = words.ranges.count == 1 ? text : words.text(of: stranger)
        throw GradeError(.unreadable(part: part), text: text, lexicon: lexicon)
      }
      do throws(GradeError) {
        return try sentence.grade(from: text)
      } catch {
        // Several meanings within the hint are a question, not a reason to look elsewhere.
        guard case .otherScale = error.reason, !sentence.isNamed else { throw error }
        failure = failure ?? error
      }
    }
    throw failure ?? GradeError(.empty, text: text)
  }

  /// Returns whether `5,6` are rather two pitches: a scale of bare numbers is preferred, and has
  /// both.
  ///
  /// No climber lists two pitches that lie so far apart as 5 and 8.
  private func isList(_ number: Int, _ hint: GradeHint) -> Bool {
    guard number < 8 else { return false }
    let first = hint.preferred.first { id in
      id == GradeScale.yds.id || reads("5", in: id) && reads("\(number)", in: id)
    }
    return first.map { $0 != GradeScale.yds.id } ?? false
  }

  private func reads(_ text: String, in id: GradeScale.ID) -> Bool {
    lexicon[SpellingKey(text)].contains { lexicon.scales[$0.scale].id == id && !$0.needsHint }
  }

  /// The scale that a climber names, by its id, its name or another name of it.
  ///
  /// - Throws: ``GradeError`` with suggestions if there is none.
  public func scale(named name: String) throws(GradeError) -> GradeScale {
    guard let key = SpellingKey(name), let scale = lexicon.scale(named: key) else {
      throw GradeError(.unknownScale(name), text: name, lexicon: lexicon)
    }
    return scale
  }
}

/// The result of reading a text about difficulty: a grade, and what stands beside it.
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

  /// The parts that were understood and say nothing of difficulty: the stars of UKClimbing's `5.8
  /// ***`.
  public let remarks: [String]

  /// Every grade, the primary first.
  public var grades: [Grade] { [primary] + others }

  /// The first grade of a family, the primary before the others.
  public func grade(of family: GradeFamily) -> Grade? {
    primary.family == family ? primary : others.first { $0.family == family }
  }
}
