public struct FilterCost: Codable, Sendable, Equatable {
  /// `age`, `who`, `intention`, `distance` or `blocks`.
  public var name: String
  /// How many it keeps out by itself; `blocks` are those of the one who asks.
  public var keepsOut: Int
  /// Of those, by the asker's wish alone.
  public var byMine: Int
  /// By the others' wish alone.
  public var byTheirs: Int
  public var byBoth: Int
  /// How many more would pass without it.
  public var onlyThis: Int
  /// The least widening that helps.
  public var advice: String?

  public init(
    name: String, keepsOut: Int, byMine: Int, byTheirs: Int, byBoth: Int, onlyThis: Int,
    advice: String?
  ) {
    self.name = name
    self.keepsOut = keepsOut
    self.byMine = byMine
    self.byTheirs = byTheirs
    self.byBoth = byBoth
    self.onlyThis = onlyThis
    self.advice = advice
  }
}
