internal import CBytes

/// Where one record stands in its batch; its last field stands before the next one's first.
typealias CSVMark = CBytesRecord

extension CBytesRecord {
  /// Where a field ends.
  ///
  /// Ends are kept in four bytes, for half of what a reader writes are ends. No record is as long
  /// as what four bytes can count, so the distance from the record's start is exact.
  ///
  /// - Parameter end: The lower half of the offset.
  /// - Returns: The offset in the batch's bytes.
  @inline(__always)
  func offset(of end: UInt32) -> Int {
    start + Int(end &- UInt32(truncatingIfNeeded: start))
  }
}
