/// What a simulated user does, by ordinary means.
///
/// The numbers say which record and which value, counted round, so that each action means something
/// also when those before it are left out.
public enum UserAction: Sendable, Hashable {
  /// Makes a record of a table.
  case insert(table: Int, number: Int)
  /// Writes a field of a record that is seen.
  case edit(record: Int, field: Int, number: Int)
  /// Deletes a record that is seen.
  case delete(record: Int)
  /// Brings a deleted record back.
  case restore(record: Int)
  /// Erases a record, deleted or not.
  case erase(record: Int)
  /// Deletes a record with a natural key, and makes it anew.
  case remake(number: Int)
}
