/// A part of a token's value that is given by a reference.
public struct TokenPart: Sendable, Hashable {
  /// Where it stands in the value (`color`, `[0].position`, `components[2]`).
  public let place: String

  /// What it refers to: a token's path (`palette.pink`), or a JSON Pointer (`#/palette/…`).
  public let reference: String

  public init(place: String, reference: String) {
    self.place = place
    self.reference = reference
  }
}
