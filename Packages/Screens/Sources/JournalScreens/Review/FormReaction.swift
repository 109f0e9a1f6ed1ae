/// The effect of a key on a form.
enum FormReaction {
  case taken
  /// The step is said.
  case next
  /// It isn't the form's.
  case other
}
