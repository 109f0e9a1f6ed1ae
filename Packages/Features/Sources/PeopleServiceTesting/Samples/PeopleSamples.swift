public import DomainModels
public import PeopleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values for tests of screens and commands: three people who live near each other, and what a
/// service would say of them to the first.
///
/// They are always the same, made for ``now``, and fit together: the pages name the same people,
/// matches and messages. Ada is the person who asks.
public enum PeopleSamples {
  /// The time that the samples are made for: 2026-11-21T12:00:00Z.
  public static let now = Timestamp(milliseconds: 1_795_262_400_000)

  public static let ada = Identifier<Person>(uuid(1, 1))
  /// Matched with Ada, and talking.
  public static let noor = Identifier<Person>(uuid(1, 2))
  /// In discovery, and today's pick.
  public static let cleo = Identifier<Person>(uuid(1, 3))
  /// All three.
  public static let people = [ada, noor, cleo]

  /// Ada's and Noor's match.
  public static let match = Identifier<PeopleMatch>(uuid(2, 1))
  /// A match that is new.
  public static let newMatch = Identifier<PeopleMatch>(uuid(2, 2))
  /// A match that has ended.
  public static let endedMatch = Identifier<PeopleMatch>(uuid(2, 3))
  /// A report of Ada's.
  public static let report = Identifier<PersonReport>(uuid(5, 1))

  /// A time before ``now``.
  public static func ago(minutes: Int64 = 0, days: Int64 = 0) -> Timestamp {
    now.advanced(byMilliseconds: -(minutes * 60_000 + days * 86_400_000))
  }

  /// The ID of the sample so numbered among its kind.
  static func uuid(_ kind: UInt8, _ number: UInt8) -> UUID {
    UUID(
      uuid: (1, 0x9A, 0x5F, 0x10, 0, 0, 0x70, kind, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}
