/// What a format makes of a climb.
public struct WrittenClimb: Sendable, Equatable {
  /// The row with its line end; `nil` where a row would claim what did not happen.
  public var bytes: [UInt8]?
  /// Whether the grade stands there in another scale than it was logged in.
  public var isGradeConverted: Bool
  /// What of the climb the row does not say.
  public var inexpressible: [InexpressibleField]

  public init(
    bytes: [UInt8]?, isGradeConverted: Bool = false, inexpressible: [InexpressibleField] = []
  ) {
    self.bytes = bytes
    self.isGradeConverted = isGradeConverted
    self.inexpressible = inexpressible
  }
}
