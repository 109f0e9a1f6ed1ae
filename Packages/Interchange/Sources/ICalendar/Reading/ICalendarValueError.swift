/// Why a value can't be read, and where in it.
public struct ICalendarValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for a person.
  public let reason: String

  /// The place from the value's start, from 0, in bytes of UTF-8.
  public let offset: Int

  public var description: String { reason }
}
