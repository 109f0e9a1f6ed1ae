/// A time to meet.
public struct TimeSuggestion: Codable, Sendable, Equatable {
  /// When it would begin.
  public var date: WireTime
  public var free: [MemberPreview]
  public var busy: [MemberPreview]
  public var reasons: [String]

  public init(date: WireTime, free: [MemberPreview], busy: [MemberPreview], reasons: [String]) {
    self.date = date
    self.free = free
    self.busy = busy
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case date, free, busy, reasons
  }
}
