/// How two devices' edits of one field become one value.
///
/// Stores refuse a policy on a column that can't have it. What is not synced is merged with nothing,
/// and its columns are plain ones.
public enum MergePolicy: String, Sendable, Hashable {
  /// The edit with the greater hybrid timestamp wins.
  case lastWriterWins = "last_writer_wins"
  /// Integers that are never null and begin with 0, if they have a default: what each device added
  /// is added up.
  ///
  /// To write a number is to add its difference to the one before.
  case counter
  /// Lists that are never null, and not sensitive: what any device added and nobody removed since.
  ///
  /// A set has no order of its own and holds an element once, however the list was written.
  case set
  /// Text: the version that gave way is kept beside the one that stays, for a person to choose.
  case keepBoth = "keep_both"
}
