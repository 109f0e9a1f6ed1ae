/// The records that ended in one chunk of a file, and what was wrong with them.
public struct CSVRecords: Sendable {
  let batch: CSVBatch

  /// What was wrong, in the file's order.
  public let problems: [CSVProblem]

  /// The bytes that the records' ranges are ranges of, in UTF-8.
  ///
  /// They are what the file holds, quotes and line ends included.
  public var bytes: [UInt8] { batch.bytes }

  /// The names of the columns, once the header has been read.
  public var header: CSVHeader? { batch.header }
}

extension CSVRecords: RandomAccessCollection {
  /// The place of the first record.
  public var startIndex: Int { 0 }

  /// The place behind the last record.
  public var endIndex: Int { batch.marks.count }

  public subscript(index: Int) -> CSVRecord { batch[index] }
}
