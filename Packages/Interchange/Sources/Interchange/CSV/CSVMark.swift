/// Where one record stands in its batch.
struct CSVMark: Sendable {
  /// The offset of its first byte in the batch's bytes.
  var start: Int

  /// The offset behind its last byte.
  var end: Int

  /// The place of its first field in the batch's fields.
  let firstField: Int

  /// How many fields it has.
  let count: Int

  /// The physical line of its first byte, from 1.
  let line: Int

  /// Its number among the records.
  let number: Int
}
