public import JournalModels

/// The questions of a review, in our own words.
///
/// They are open, and none of them knows the answer. Those of the distortions that a user accepted
/// come first at the balanced thought, because by then they are about this thought.
public enum QuestionBank {
  /// The questions of a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - types: the distortions that were accepted.
  /// - Returns: the questions, the most fitting first.
  public static func questions(
    for step: ReviewStep, types: [DistortionType] = []
  ) -> [ReviewQuestion] {
    let general = texts(of: step).map { id, text in
      ReviewQuestion(id: "\(step.rawValue)/\(id)", text: text)
    }
    guard step == .balanced || step == .distortions else { return general }
    let own = types.filter { !$0.question.isEmpty }.map {
      ReviewQuestion(id: "type/\($0.id)", text: $0.question, type: $0.id)
    }
    return own + general
  }

  private static func texts(of step: ReviewStep) -> [(id: String, text: String)] {
    switch step {
    case .read:
      [
        ("now", "How does it sound to you now?"),
        ("belief", "How much do you believe it, from 0 to 100?"),
      ]
    case .situation:
      [
        ("camera", "What would a camera have recorded?"),
        ("moment", "Where were you, with whom, and what had just happened?"),
      ]
    case .feelings:
      [
        ("word", "Which single words name the feeling: fear, shame, anger, something else?"),
        ("strength", "How strong was each at its strongest, from 0 to 100?"),
        ("body", "Where in your body did you notice it?"),
      ]
    case .evidence:
      [
        (
          "for", "Which facts speak for the thought? A fact is what somebody else could check, too."
        ),
        ("against", "Which facts don't fit it?"),
        ("missing", "What might be missing from this picture?"),
        ("possible", "It may be possible. How probable is it, seen calmly?"),
        ("habit", "Is this a fact, or a thought that comes often?"),
        ("feeling", "Is there something besides the feeling that says it is so?"),
        ("mind", "What would you need to see to think a little differently?"),
      ]
    case .distortions:
      [
        ("fit", "Does one of these fit, in part perhaps?"),
        ("none", "Could the thought be accurate as it stands? That is an answer too."),
      ]
    case .balanced:
      [
        ("friend", "What would you say to a friend who told you this?"),
        ("whole", "Which sentence is fair to both sides of the evidence?"),
        ("year", "How might this look in a week, or in a year?"),
        (
          "cost",
          "What is it like to carry the first thought around, and what would be lighter without it?"
        ),
        ("accurate", "If it is accurate: what would help you live with it, or change it?"),
      ]
    case .feelingsAfter:
      [
        ("again", "How strong is each feeling now, from 0 to 100?"),
        ("little", "A small change counts, and so does none: which is it today?"),
      ]
    case .done:
      [
        ("next", "Is there a small step that you could take next?"),
        ("later", "Would you like to be asked later how it turned out?"),
      ]
    }
  }
}

/// A question that may help at a step of a review; no user has to answer it.
public struct ReviewQuestion: Sendable, Hashable, Identifiable {
  /// A stable name.
  public let id: String
  public let text: String
  /// The distortion that it belongs to; `nil` for one that fits any thought.
  public let type: String?

  public init(id: String, text: String, type: String? = nil) {
    self.id = id
    self.text = text
    self.type = type
  }
}
