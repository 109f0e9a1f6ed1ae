import DomainModels
import Foundation

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> {
  Identifier(UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number)))
}

/// A moment so many milliseconds after 2024-05-18T09:30:00Z.
func moment(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_716_024_600_000 + milliseconds)
}

/// The civil date of that moment in UTC.
let may18 = CivilDate(daysSinceEpoch: 19_861)

extension Lifecycle {
  /// Made, changed and deleted at three moments.
  static let sample = Lifecycle(
    createdAt: moment(101), updatedAt: moment(102), deletedAt: moment(103))
  /// Made at one moment, and living.
  static let living = Lifecycle(createdAt: moment(101))
}
