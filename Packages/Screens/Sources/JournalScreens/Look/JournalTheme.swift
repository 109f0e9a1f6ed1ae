public import DesignTokens
public import ScreenParts
public import Terminal

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
