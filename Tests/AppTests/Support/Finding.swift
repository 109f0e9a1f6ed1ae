/// What `doctor` counts in a sound store.
struct Finding: Equatable {
  /// The cards that were ever decided.
  let decisions: Int
  /// The steps that were ever made.
  let steps: Int
  /// The changes in the log.
  let changes: Int
}
