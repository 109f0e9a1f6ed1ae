/// How two devices' edits of one field become one value.
///
/// Stores merge by ``lastWriterWins`` so far, and refuse a schema that asks for another policy:
/// losing somebody's edit without a word would be worse.
public enum MergePolicy: String, Sendable, Hashable {
  /// The edit with the greater hybrid timestamp wins.
  case lastWriterWins = "last_writer_wins"
  /// Integers: what each device added is added up.
  case counter
  /// Lists: the elements of both are kept.
  case set
  /// Text: the losing version is kept beside the winning one, for a person to choose.
  case keepBoth = "keep_both"
}
