/// A number that matters, with its name.
public struct KeyFigure: Sendable, Equatable {
  /// What it is (`Sessions`).
  public var label: String

  /// The number as it is to be read (`128`, `7b+`, `38 %`).
  public var value: String

  /// What to compare it with (`12 more than last year`), or nothing.
  public var note: String

  /// How it came there, from the oldest, as a small line.
  ///
  /// One that is nil or not finite is a gap. The line is an ornament: what matters of it belongs
  /// into the note.
  public var trend: [Double?]

  public init(_ label: String, _ value: String, note: String = "", trend: [Double?] = []) {
    self.label = label
    self.value = value
    self.note = note
    self.trend = trend
  }
}
