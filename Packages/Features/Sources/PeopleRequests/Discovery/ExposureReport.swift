public import Services

/// How attention is shared.
public struct ExposureReport: ServiceResponse {
  /// How many people; the person who blocks the one who asks is not counted.
  public var community: Int
  /// How many of them the report looked at.
  public var looked: Int
  /// How many decisions there are, in steps of fifty, so that no person sees when another person
  /// decides; 0 for fewer than fifty.
  public var decisions: Int
  /// The people who were decided on so far.
  public var given: ExposureFigures
  /// Who would be on the first pages of lists as they are made here.
  public var lists: ExposureFigures
  /// Who would be if only the likelihood counted.
  public var byScoreAlone: ExposureFigures
  public var note: String

  public init(
    community: Int, looked: Int, decisions: Int, given: ExposureFigures, lists: ExposureFigures,
    byScoreAlone: ExposureFigures, note: String
  ) {
    self.community = community
    self.looked = looked
    self.decisions = decisions
    self.given = given
    self.lists = lists
    self.byScoreAlone = byScoreAlone
    self.note = note
  }
}
