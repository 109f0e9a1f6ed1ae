/// A feeling as another program rates it, in our scale.
public struct ImportedFeeling: Sendable, Hashable {
  public var name: String
  /// How strong it was before the review, 0 to 100.
  public var before: Int?
  /// How strong it was after the review, 0 to 100.
  public var after: Int?

  public init(_ name: String, before: Int? = nil, after: Int? = nil) {
    self.name = name
    self.before = before
    self.after = after
  }
}
