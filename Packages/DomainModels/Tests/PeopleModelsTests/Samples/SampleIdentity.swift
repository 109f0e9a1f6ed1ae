import DomainModels
import Foundation

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> { Identifier(sampleUUID(number)) }

/// A UUID that a number tells apart from every other.
func sampleUUID(_ number: UInt8) -> UUID {
  UUID(uuid: (7, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number))
}

/// A moment so many milliseconds after 2026-11-21T08:30:00Z.
func moment(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_795_249_800_000 + milliseconds)
}

/// A day so many days after 2026-11-21.
func date(_ offset: Int) -> CivilDate { moment(0).utcDate.adding(days: offset) }

extension Lifecycle {
  /// Made, changed and deleted at three moments.
  static let sample = Lifecycle(
    createdAt: moment(101), updatedAt: moment(102), deletedAt: moment(103))
}
