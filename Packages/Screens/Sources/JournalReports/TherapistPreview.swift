/// The preview of a report for a therapist: its contents, and what was left out.
public struct TherapistPreview: Sendable, Hashable {
  public struct LeftOut: Sendable, Hashable {
    /// What (`situations`, `thoughts that wait for a review`).
    public let what: String
    public let count: Int

    /// How many of what, in words (`1 thought that waits for a review`).
    public var sentence: String {
      "\(count) \(count == 1 ? LeftOut.singular[what] ?? what : what)"
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
  /// What is there and was left out; nothing that isn't there is listed.
  public let leftOut: [LeftOut]
  /// The number of redacted passages.
  public let blackedOut: Int
  /// Words to black out that were met nowhere; perhaps they are spelt otherwise.
  public let unmetWords: [String]
  /// Words that stand in the report and look like one to be blacked out, such as `Annas` for `Anna`.
  public let lookalikes: [String]
}
