public import DesignTokens
import DomainModels
public import ScreenParts
public import Terminal

/// The look of the journal's screens on one terminal.
public typealias JournalLook = Look<JournalTheme>

extension Look where Theme == JournalTheme {
  /// A leaf of paper, and the name; nothing of what is in it.
  public init(_ theme: JournalTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("journal", sign: "▱", asciiSign: "#"), on: traits)
  }

  /// An arrow from what was to what is.
  var arrow: String { sign("→", "->") }
}

/// The colours of the journal's screens, read from design tokens: paper and pine.
public struct JournalTheme: ProductTheme {
  public let colors: ScreenColors
  /// The background of the selected line of a list.
  public let selected: RGB
  /// Of a thought that waits for its review.
  public let waiting: RGB
  /// Of a thought that was reviewed.
  public let reviewed: RGB
  /// Of what speaks for a thought.
  public let evidenceFor: RGB
  /// Of what speaks against it.
  public let evidenceAgainst: RGB
  /// Of what is only suggested.
  public let suggestion: RGB
  /// Of the way to support.
  public let support: RGB
  /// Of a feeling that became weaker.
  public let better: RGB
  /// Of one that stayed.
  public let same: RGB
  /// Of one that became stronger.
  public let worse: RGB

  private let moods: [String: RGB]

  /// Reads the theme.
  ///
  /// - Parameter tokens: the journal's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
    selected = try tokens.rgb("surface.selected")
    waiting = try tokens.rgb("thought.waiting")
    reviewed = try tokens.rgb("thought.reviewed")
    evidenceFor = try tokens.rgb("thought.evidence-for")
    evidenceAgainst = try tokens.rgb("thought.evidence-against")
    suggestion = try tokens.rgb("thought.suggestion")
    support = try tokens.rgb("support")
    better = try tokens.rgb("effect.better")
    same = try tokens.rgb("effect.same")
    worse = try tokens.rgb("effect.worse")
    let anxious = try tokens.rgb("mood.anxious")
    let ashamed = try tokens.rgb("mood.ashamed")
    moods = [
      "fear": anxious, "tension": anxious, "sadness": try tokens.rgb("mood.sad"),
      "anger": try tokens.rgb("mood.angry"), "shame": ashamed, "guilt": ashamed,
      "ease": try tokens.rgb("mood.calm"), "joy": try tokens.rgb("mood.glad"),
    ]
  }

  /// The colour of a family of feelings, by its name in the vocabulary; nil for one without a
  /// colour of its own.
  public func color(ofFamily name: String) -> RGB? { moods[name] }
}

/// The console of the journal's linear output.
public typealias JournalConsole = Console<JournalLook>

extension Console where Look == JournalLook {
  /// Asks for a text of several lines: an empty one ends it, and in a pipe only the end of the
  /// input does where the text is all there is to come.
  ///
  /// - Parameters:
  ///   - question: what is asked.
  ///   - endsAtEmptyLine: whether an empty line ends the text in a pipe too.
  /// - Throws: what reading and writing throw.
  /// - Returns: the lines without those at the end that are empty; nil at the end of the input.
  func askText(_ question: String, endsAtEmptyLine: Bool = true) async throws -> String? {
    guard var line = try await ask(question) else { return nil }
    var lines: [String] = []
    while true {
      if line.isEmpty, endsAtEmptyLine || hasPerson { break }
      lines.append(line)
      // A word for the program stands alone.
      if lines.count == 1, line.hasPrefix("/") { break }
      guard let next = try await ask("") else { break }
      line = next
    }
    return lines.joined(separator: "\n").trimmed
  }
}

extension HelpSection {
  /// Every key of the journal.
  static let journal = [
    HelpSection("From everywhere", [("F2 Ctrl-G", "support, and back")]),
    HelpSection(
      "The journal",
      [
        ("n", "write a thought down"), ("↑ ↓ j k", "choose a thought"), ("Enter", "open it"),
        ("r", "review it, or go on with its review"), ("w", "review the one that waits next"),
        ("/", "find thoughts"), ("Esc", "all thoughts again"), ("s", "support"),
        ("i", "what the journal says"), ("p", "practise"), ("c", "a self-check"),
        ("l", "lock and leave"), ("q", "leave"),
      ]
    ),
    HelpSection(
      "Finding thoughts",
      [
        ("words", "in everything that is text"), ("type:mind", "by a pattern"),
        ("emotion:fear", "by a feeling"), ("effect:>20", "by how much it eased"),
        ("since:7d", "by a date; also before: until: on:"),
        ("is:waiting", "also is:reviewed is:accurate"), ("-term", "everything but that"),
      ]
    ),
    HelpSection(
      "Writing a thought down",
      [
        ("Enter twice", "keep it"), ("Ctrl-S", "keep it"), ("Enter", "a new line"),
        ("Esc", "leave; you are asked first"),
      ]
    ),
    HelpSection(
      "A thought",
      [("r", "review it"), ("e", "change it"), ("d", "delete it for good"), ("q Esc", "back")]
    ),
    HelpSection(
      "A review",
      [
        ("Enter", "the next line, the next step; in a text twice"),
        ("Ctrl-S", "the next step; empty is fine"), ("Ctrl-P", "the step before"),
        ("↑ ↓ Tab", "from line to line"), ("0 to 9 + -", "how strong"),
        ("Backspace", "not said"), ("Space", "choose a pattern, take it back"),
        ("-", "a pattern doesn't fit"), ("Ctrl-T", "begin with an earlier balanced thought"),
        ("Ctrl-X", "hide the note about support"), ("PgUp PgDn", "scroll the thought"),
        ("Esc", "pause; it goes on here next time"),
      ]
    ),
    HelpSection(
      "Practice and self-checks",
      [
        ("↑ ↓", "choose"), ("Enter", "answer, go on"), ("0 to 3", "answer at once"),
        ("Backspace", "the question before"), ("Esc", "leave; nothing is kept"),
      ]
    ),
    everywhere,
  ]
}
