public import DomainModels

/// What to change in a thought; a field that is `nil` stays.
public struct ThoughtEdit: Sendable, Hashable {
  /// The automatic thought.
  public var text: String?
  public var occurredAt: Timestamp?
  /// How many minutes the clock on the wall was ahead of UTC then.
  public var utcOffsetMinutes: Int?
  /// How it turned out.
  public var outcome: FieldEdit<String>
  /// Everything that a review asks for.
  public var answers: ReviewAnswers

  /// Changes some of it.
  public init(
    text: String? = nil, occurredAt: Timestamp? = nil, utcOffsetMinutes: Int? = nil,
    outcome: FieldEdit<String> = .keep, answers: ReviewAnswers = ReviewAnswers()
  ) {
    self.text = text
    self.occurredAt = occurredAt
    self.utcOffsetMinutes = utcOffsetMinutes
    self.outcome = outcome
    self.answers = answers
  }
}
