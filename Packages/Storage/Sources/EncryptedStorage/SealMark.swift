/// The first byte of a sealed value: which key sealed it.
///
/// A value without any byte was forgotten.
enum SealMark: UInt8 {
  /// The key of the record that the row tells of.
  case record = 1
  /// The log's own, because the record has none.
  case log = 2
}
