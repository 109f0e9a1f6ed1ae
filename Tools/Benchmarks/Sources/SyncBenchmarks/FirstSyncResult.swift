import Measuring

/// What a first sync took, as one process tells another.
struct FirstSyncResult {
  struct Unreadable: Error { let line: String }

  /// How many rows came over.
  let rows: Int
  let time: Duration
  /// What was taken of the processor.
  let processor: Duration
  /// The most memory that the process had, in KiB; 0 where the system doesn't tell.
  let memory: Int
  /// How often it told how far it had come.
  let reports: Int
  /// How often it could not say how much was still to come.
  let blindReports: Int

  /// One line, which ``init(line:)`` reads.
  var line: String {
    "\(rows) \(FirstSyncResult.microseconds(time)) \(FirstSyncResult.microseconds(processor)) "
      + "\(memory) \(reports) \(blindReports)"
  }

  /// A line for people.
  var text: String {
    "\(rows.short) rows in \(time.short), \(rate(time)) a second (\(rate(processor)) a "
      + "second of the processor), at most \(memory / 1024) MiB of memory"
  }

  init(
    rows: Int, time: Duration, processor: Duration, memory: Int, reports: Int, blindReports: Int
  ) {
    self.rows = rows
    self.time = time
    self.processor = processor
    self.memory = memory
    self.reports = reports
    self.blindReports = blindReports
  }

  init(line: String) throws {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 6 else { throw Unreadable(line: line) }
    self.init(
      rows: numbers[0], time: .microseconds(numbers[1]), processor: .microseconds(numbers[2]),
      memory: numbers[3], reports: numbers[4], blindReports: numbers[5])
  }

  private func rate(_ duration: Duration) -> String {
    (Double(rows) / (duration / .seconds(1))).short
  }

  private static func microseconds(_ duration: Duration) -> Int {
    Int(duration / .microseconds(1))
  }
}
