/// When somebody wants to be reminded of missions.
public struct ReminderSettings: Sendable, Hashable {
  /// How long before the start, in minutes, longest first.
  public var leads: [Int]
  /// From when nobody wants to hear of anything, in minutes since midnight.
  public var quietFrom: Int
  /// Until when, in minutes since midnight; equal to ``quietFrom`` for no quiet hours.
  public var quietUntil: Int

  /// Makes settings; a day and two hours before, quiet from 22 to 8 h, unless told.
  public init(leads: [Int] = [1440, 120], quietFrom: Int = 1320, quietUntil: Int = 480) {
    self.leads = leads
    self.quietFrom = quietFrom
    self.quietUntil = quietUntil
  }
}
