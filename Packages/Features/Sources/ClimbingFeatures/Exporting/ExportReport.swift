/// What an export wrote, and what it could not.
public struct ExportReport: Sendable, Equatable {
  /// The name of the format.
  public let format: String
  /// How many climbs were asked for.
  public internal(set) var climbs = 0
  /// How many rows were written.
  public internal(set) var written = 0
  /// How many climbs were left out, because a row would claim what did not happen.
  public internal(set) var leftOut = 0
  /// How many grades stand there in another scale than they were logged in.
  public internal(set) var convertedGrades = 0
  /// How often each field could not be said.
  public internal(set) var inexpressibleCounts: [String: Int] = [:]
  /// The first of what could not be said, up to ``inexpressibleLimit``.
  public internal(set) var inexpressible: [InexpressibleField] = []

  /// How much is listed at most.
  public static let inexpressibleLimit = 1_000

  init(format: String) { self.format = format }

  mutating func add(_ row: WrittenClimb) {
    climbs += 1
    if row.bytes == nil { leftOut += 1 } else { written += 1 }
    if row.isGradeConverted { convertedGrades += 1 }
    for field in row.inexpressible {
      inexpressibleCounts[field.field, default: 0] += 1
      if inexpressible.count < ExportReport.inexpressibleLimit { inexpressible.append(field) }
    }
  }
}
