/// Reads grades as people and programs write them.
///
/// A parser knows a list of scales. It never guesses: a text that means several things, or nothing,
/// is an error that says what it could have been.
public struct GradeParser: Sendable {
  /// The longest text that is looked at, in bytes.
  public static let limit = 64

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
  ///     name of the scale before or behind them (`UIAA VIII-`).
  ///   - hint: what is known of the scale; a scale named in the text counts for more.
  /// - Returns: the grade that counts, and everything beside it.
  /// - Throws: ``GradeError`` if the text has no meaning, or several.
  public func parse(
    _ text: String, hint: GradeHint = .none
  ) throws(GradeError) -> ParsedGrade {
    guard text.utf8.count <= Self.limit else { throw GradeError(.tooLong, text: text) }
    let words = GradeWords(text)
    guard !words.ranges.isEmpty else { throw GradeError(.empty, text: text) }
    var sentence = GradeSentence(lexicon: lexicon, hint: hint)
    guard let stranger = sentence.read(words) else {
      return try sentence.grade(from: text)
    }
    let part = words.ranges.count == 1 ? text : words.text(of: stranger)
    throw GradeError(.unreadable(part: part), text: text, lexicon: lexicon)
  }

  /// The scale that somebody names, by its id, its name or another name of it.
  ///
  /// - Throws: ``GradeError`` with suggestions if there is none.
  public func scale(named name: String) throws(GradeError) -> GradeScale {
    guard let key = SpellingKey(name), let scale = lexicon.scale(named: key) else {
      throw GradeError(.unknownScale(name), text: name, lexicon: lexicon)
    }
    return scale
  }
}
