/// A time to meet.
public struct TimeSuggestion: Codable, Sendable, Equatable {
  /// When it would begin.
  public var date: WireTime
  /// Who is free.
  public var free: [MemberPreview]
  /// Who is not.
  public var busy: [MemberPreview]
  /// Why this one.
  public var reasons: [String]

  /// Makes one with all its fields.
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
