public import DomainModels
public import Secrets

/// The options that a format receives with the file.
public struct JournalReading: Sendable {
  /// The passphrase, where a user gave one.
  public let passphrase: Secret?
  /// The clock on the wall, for files that know no time zone.
  public let localTime: LocalTime
  /// When it is read.
  public let now: Timestamp
  /// How the file's dates are meant; `nil` to find it out from all of them.
  public let dateOrder: DateOrder?

  public init(
    passphrase: Secret? = nil, localTime: LocalTime, now: Timestamp, dateOrder: DateOrder? = nil
  ) {
    self.passphrase = passphrase
    self.localTime = localTime
    self.now = now
    self.dateOrder = dateOrder
  }
}

/// Which of the two numbers before a year is the day, as in `03/04/2026`.
public enum DateOrder: String, Sendable, CaseIterable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"
}
