/// What came of keeping somebody's tokens.
public struct EnteredSession: Sendable, Equatable {
  /// What they call themselves on this device.
  public let name: String
  /// The other name that they were signed in under before, which is free now; `nil` if there was none.
  public let replaced: String?

  public init(name: String, replaced: String? = nil) {
    self.name = name
    self.replaced = replaced
  }
}
