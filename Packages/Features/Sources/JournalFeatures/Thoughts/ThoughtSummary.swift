public import DomainModels
public import JournalModels

/// What a list shows of a thought, and nothing that would have to be opened besides.
public struct ThoughtSummary: Sendable, Equatable, Identifiable {
  public let id: Identifier<Thought>
  public let text: String
  public let occurredAt: Timestamp
  public let state: ThoughtState
  /// What the review did to the feelings; `nil` unless one was rated before and after.
  public let effect: Effect?
  /// The ids of the distortions that the person sees in it.
  public let distortions: [String]

  /// Makes a summary of its parts.
  init(
    id: Identifier<Thought>, text: String, occurredAt: Timestamp, state: ThoughtState,
    effect: Effect?, distortions: [String]
  ) {
    self.id = id
    self.text = text
    self.occurredAt = occurredAt
    self.state = state
    self.effect = effect
    self.distortions = distortions
  }

  /// The summary of a thought that was read whole.
  public init(_ entry: ThoughtEntry) {
    self.init(
      id: entry.id, text: entry.thought.text, occurredAt: entry.thought.occurredAt,
      state: ThoughtState(
        reviewedAt: entry.thought.reviewedAt, reviewStep: entry.thought.reviewStep),
      effect: entry.effect, distortions: entry.distortions)
  }
}

/// How far the review of a thought is.
public enum ThoughtState: String, Sendable {
  case waiting
  case begun
  case reviewed

  init(reviewedAt: Timestamp?, reviewStep: ReviewStep?) {
    self = reviewedAt != nil ? .reviewed : reviewStep != nil ? .begun : .waiting
  }
}
