/// What the card has on a question.
struct Finding {
  /// How well that answers it.
  enum Certainty: Equatable {
    /// It is what was asked.
    case direct
    /// It is on the same subject, and a particular of the question is not on the card.
    case near(Gap)
    case none(Gap)
  }

  /// What the card lacks.
  enum Gap: Equatable {
    /// A word of the question, as it may be repeated.
    case word(String)
    /// A figure of the question.
    case number
    /// The figure that was asked for.
    case figure
    /// The date that was asked for.
    case date
    /// Why it is so.
    case reason
    case detail
  }

  /// Which passages, best first.
  let passages: [Int]
  let certainty: Certainty
  /// Whether the best of them was quoted before.
  let isRepeat: Bool
}
