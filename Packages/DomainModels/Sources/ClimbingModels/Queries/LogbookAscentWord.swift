/// A kind of attempt that a climber asks the logbook for.
public enum LogbookAscentWord: Sendable, Hashable {
  case style(AscentStyle)
  case mode(AscentMode)
  case result(AttemptResult)
  case tick
  /// A clean ascent on the sharp end.
  case cleanLead
  /// A clean ascent on the first try.
  case firstTry

  /// The word that is written for it.
  public var word: String {
    switch self {
    case .style(let style): style.rawValue
    case .mode(let mode): mode.rawValue
    case .result(let result): result.rawValue
    case .tick: "tick"
    case .cleanLead: "clean_lead"
    case .firstTry: "first_try"
    }
  }

  /// Returns whether an attempt is of the kind.
  public func matches(_ ascent: Ascent) -> Bool {
    switch self {
    case .style(let style): ascent.style == style
    case .mode(let mode): ascent.mode == mode
    case .result(let result): ascent.result == result
    case .tick: ascent.isTick
    case .cleanLead: ascent.isCleanLead
    case .firstTry: ascent.isFirstTrySend
    }
  }

  /// Every kind by the words for it: the stored names first, then what climbers write.
  ///
  /// A word that is both (`boulder`) is taken for the first that has it.
  static let words: [(word: String, kind: LogbookAscentWord)] = {
    var words: [(String, LogbookAscentWord)] = []
    words += AscentStyle.allCases.map { ($0.rawValue, .style($0)) }
    words += AscentMode.allCases.map { ($0.rawValue, .mode($0)) }
    words += AttemptResult.allCases.map { ($0.rawValue, .result($0)) }
    words += [("tick", .tick), ("clean_lead", .cleanLead), ("first_try", .firstTry)]
    let others: [(String, LogbookAscentWord)] = [
      ("os", .style(.onsight)), ("o/s", .style(.onsight)), ("fl", .style(.flash)),
      ("rp", .style(.redpoint)), ("pp", .style(.pinkpoint)), ("gu", .style(.groundUp)),
      ("tr", .mode(.topRope)), ("second", .mode(.follow)), ("solo", .mode(.freeSolo)),
      ("dws", .mode(.deepWaterSolo)), ("sent", .result(.send)), ("dog", .result(.hung)),
      ("dogged", .result(.hung)), ("fell", .result(.fall)), ("try", .result(.attempt)),
    ]
    return words + others
  }()

  /// Reads a word, in any case, with spaces, hyphens or underscores or none.
  static func named(_ word: String) -> LogbookAscentWord? {
    let folded = fold(word)
    return words.first { fold($0.word) == folded }?.kind
  }

  private static func fold(_ word: String) -> String {
    word.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }
}
