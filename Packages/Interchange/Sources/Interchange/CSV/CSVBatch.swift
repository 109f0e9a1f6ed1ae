/// What the records of one call share.
///
/// A class, so that a record costs one reference and not one for each array.
final class CSVBatch: Sendable {
  let bytes: [UInt8]
  let fields: [CSVField]
  let marks: [CSVMark]
  let header: CSVHeader?

  init(bytes: [UInt8], fields: [CSVField], marks: [CSVMark], header: CSVHeader?) {
    self.bytes = bytes
    self.fields = fields
    self.marks = marks
    self.header = header
  }
}
