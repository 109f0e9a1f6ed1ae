internal import CBytes

/// What the records of one call share.
///
/// A class, so that a record costs one reference and not one for each array.
final class CSVBatch: Sendable {
  let bytes: [UInt8]
  /// Where fields end; see ``CSVMark/offset(of:)``.
  let ends: [UInt32]
  /// How many of the ends belong to whole records.
  let fieldCount: Int
  let marks: [CSVMark]
  let header: CSVHeader?

  init(bytes: [UInt8], ends: [UInt32], fieldCount: Int, marks: [CSVMark], header: CSVHeader?) {
    self.bytes = bytes
    self.ends = ends
    self.fieldCount = fieldCount
    self.marks = marks
    self.header = header
  }

  subscript(index: Int) -> CSVRecord {
    let mark = marks[index]
    let next = index + 1 < marks.count ? marks[index + 1].firstField : fieldCount
    return CSVRecord(batch: self, mark: mark, count: next - mark.firstField)
  }

  /// One field of a record that has it.
  @inline(__always)
  func field(_ index: Int, of mark: CSVMark) -> CSVField {
    let place = mark.firstField + index
    // Unsafe buffers, because arrays would be kept and let go for each field.
    let raw = ends.withUnsafeBufferPointer { ends in
      (index == 0 ? mark.start : mark.offset(of: ends[place - 1]) + 1)..<mark.offset(
        of: ends[place])
    }
    return bytes.withUnsafeBufferPointer { CSVField(raw, in: $0) }
  }
}
