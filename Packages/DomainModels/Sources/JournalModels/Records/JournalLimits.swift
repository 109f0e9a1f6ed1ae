/// How long texts of the journal may be, in Unicode scalars.
///
/// They are there so that a broken import can't fill a vault; nobody who writes by hand meets them.
public enum JournalLimits {
  /// A text of several lines: a thought, a situation, evidence.
  public static let text = 100_000
  /// A name: of a feeling, a distortion, a person.
  public static let name = 200
}
