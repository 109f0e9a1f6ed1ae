public import ClimbingModels

/// The values of an attempt to be logged.
public struct AttemptDraft: Sendable, Hashable {
  /// How far it came.
  public var result: AttemptResult
  /// In what style; `nil` where it is not said.
  public var style: AscentStyle?
  /// How the climber was protected; `nil` leaves it to the kind of climb, where that tells.
  public var mode: AscentMode?
  /// The pitch, from 1; `nil` for the whole climb.
  public var pitch: Int?
  /// The pitch's grade, as it is written.
  public var gradeText: String?
  /// Whether the climber knew more than can be seen from below; `nil` where it is not said.
  public var knewBeta: Bool?
  /// Whether a send without a style gets the one that the history suggests.
  public var usesSuggestedStyle: Bool
  /// Further notes.
  public var notes: String?

  /// Says some of it.
  public init(
    _ result: AttemptResult, style: AscentStyle? = nil, mode: AscentMode? = nil, pitch: Int? = nil,
    gradeText: String? = nil, knewBeta: Bool? = nil, usesSuggestedStyle: Bool = false,
    notes: String? = nil
  ) {
    self.result = result
    self.style = style
    self.mode = mode
    self.pitch = pitch
    self.gradeText = gradeText
    self.knewBeta = knewBeta
    self.usesSuggestedStyle = usesSuggestedStyle
    self.notes = notes
  }
}
