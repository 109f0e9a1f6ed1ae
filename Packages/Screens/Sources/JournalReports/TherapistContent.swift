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

  /// Whether the report is empty.
  public var isEmpty: Bool { chapters.isEmpty }
}
