import Storage

/// When the fields of a record were written, by the numbers of their names.
enum FoldedMoments {
  /// All at once, as most are: which fields, and when.
  case same(shape: Int32, HybridTimestamp)
  /// Each when it was.
  case several([UInt16: HybridTimestamp])
}
