/// What would be in a report for a therapist, and what was left out.
public struct TherapistPreview: Sendable, Hashable {
  /// Something that was left out.
  public struct LeftOut: Sendable, Hashable {
    /// What (`situations`, `thoughts that wait for a review`).
    public let what: String
    /// How many.
    public let count: Int
  }

  /// Everything that would be in it, word for word.
  public let content: TherapistContent
  /// What is there and was left out; nothing that isn't there is listed.
  public let leftOut: [LeftOut]
  /// How many places were blacked out.
  public let blackedOut: Int
  /// Words to black out that were met nowhere; perhaps they are spelt otherwise.
  public let unmetWords: [String]
  /// Words that stand in the report and look like one to be blacked out, such as `Annas` for `Anna`.
  public let lookalikes: [String]
}
