/// What a page says when Esc would lose what was typed: only a second Esc leaves.
public enum LeavingText {
  /// A form.
  public static let unsaved = "Esc again leaves; nothing is saved."
  /// A message.
  public static let unsent = "Esc again leaves; what you wrote is lost."
  /// A row of questions.
  public static let unfinished = "Again leaves; answers are not kept."
}
