import DomainModels
import Foundation

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> { Identifier(sampleUUID(number)) }

/// A UUID that a number tells apart from every other.
func sampleUUID(_ number: UInt8) -> UUID {
  UUID(uuid: (9, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number))
}

/// A moment so many milliseconds after 2026-03-09T23:30:00Z, a Monday.
func moment(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_773_099_000_000 + milliseconds)
}

/// A day in UTC, so many days after that Monday.
func date(_ offset: Int) -> CivilDate { moment(0).utcDate.adding(days: offset) }

extension Lifecycle {
  /// Made, changed and deleted at three moments.
  static let sample = Lifecycle(
    createdAt: moment(101), updatedAt: moment(102), deletedAt: moment(103))
  /// Made at one moment, and living.
  static let living = Lifecycle(createdAt: moment(101))
}
