/// What is kept of a record for its fingerprint.
struct FoldedRecord {
  /// How often it was made and deleted; a record that nobody deleted lives once.
  var life = 1
  /// When its fields were written; `nil` if none was.
  var moments: FoldedMoments?
}
