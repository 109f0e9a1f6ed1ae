public import DomainModels
public import JournalFeatures
public import JournalModels

/// The chosen contents of a report for a therapist.
public struct TherapistOptions: Sendable, Hashable {
  public var period: JournalPeriod
  public var fields: Set<TherapistField>
  /// True if thoughts that wait for a review are included.
  public var includesWaiting: Bool
  /// Single thoughts to leave out.
  public var leftOut: Set<Identifier<Thought>>
  /// The settings for redaction.
  public var redaction: Redaction

  /// Makes options; without arguments the last month, every field, reviewed thoughts alone.
  public init(
    period: JournalPeriod = .month, fields: Set<TherapistField> = Set(TherapistField.allCases),
    includesWaiting: Bool = false, leftOut: Set<Identifier<Thought>> = [],
    redaction: Redaction = Redaction()
  ) {
    self.period = period
    self.fields = fields
    self.includesWaiting = includesWaiting
    self.leftOut = leftOut
    self.redaction = redaction
  }
}

/// Every word of a report for a therapist, apart from its frame.
///
/// The preview, the Markdown and the page are all made of this, so that what was shown is what goes
/// out.
public struct TherapistContent: Sendable, Hashable {
  /// One item of the report.
  public struct Line: Sendable, Hashable {
    /// The label (`Situation`).
    public let label: String
    public let text: String
  }

  /// Things that belong together: a thought, a questionnaire, the summary.
  public struct Part: Sendable, Hashable {
    /// Its heading (`9 Mar 2026`).
    public let heading: String
    public let lines: [Line]
  }

  public struct Chapter: Sendable, Hashable {
    /// Its heading (`Thoughts`).
    public let heading: String
    public let parts: [Part]
  }

  /// The chapters, those without a part left out.
  public let chapters: [Chapter]

  /// True if the report is empty.
  public var isEmpty: Bool { chapters.isEmpty }
}

/// A part of a report for a therapist.
public enum TherapistField: String, Sendable, CaseIterable {
  /// The number of thoughts, and the change of feelings.
  case summary
  /// Filled-in questionnaires.
  case selfChecks = "self_checks"
  /// The thoughts themselves.
  case thoughts
  case situation
  /// Feelings with their strengths.
  case feelings
  /// The belief in thoughts.
  case beliefs
  /// Evidence for and against.
  case evidence
  case patterns
  /// Balanced thoughts.
  case balanced
  case nextStep = "next_step"
  /// The outcome.
  case outcome
  /// Predictions and their outcomes.
  case predictions

  /// The name as people read it.
  public var title: String {
    switch self {
    case .summary: "summary"
    case .selfChecks: "self-checks"
    case .thoughts: "thoughts"
    case .situation: "situations"
    case .feelings: "feelings"
    case .beliefs: "beliefs"
    case .evidence: "evidence"
    case .patterns: "patterns"
    case .balanced: "balanced thoughts"
    case .nextStep: "next steps"
    case .outcome: "outcomes"
    case .predictions: "predictions"
    }
  }
}

/// The preview of a report for a therapist: its contents, and what was left out.
public struct TherapistPreview: Sendable, Hashable {
  public struct Omission: Sendable, Hashable {
    /// The kind of contents (`situations`, `thoughts that wait for a review`).
    public let what: String
    public let count: Int

    /// The count and the kind, in words (`1 thought that waits for a review`).
    public var sentence: String {
      "\(count) \(count == 1 ? Omission.singular[what] ?? what : what)"
    }

    private static let singular = [
      "thoughts of other days": "thought of another day",
      "thoughts that wait for a review": "thought that waits for a review",
      "thoughts that you left out": "thought that you left out",
      "self-checks of other days": "self-check of another day",
      "patterns that you rejected": "pattern that you rejected",
      "predictions of other days": "prediction of another day",
      "self-checks": "self-check", "thoughts": "thought", "situations": "situation",
      "balanced thoughts": "balanced thought", "next steps": "next step", "outcomes": "outcome",
      "predictions": "prediction", "feelings": "feeling", "beliefs": "belief",
      "patterns": "pattern",
    ]
  }

  /// Everything that would be in it, word for word.
  public let content: TherapistContent
  /// The contents that exist and were left out.
  public let leftOut: [Omission]
  /// The number of redacted passages.
  public let blackedOut: Int
  /// Words to black out that were met nowhere; perhaps they are spelt otherwise.
  public let unmetWords: [String]
  /// Words that stand in the report and look like one to be blacked out, such as `Annas` for `Anna`.
  public let lookalikes: [String]
}
