/// An answer that says no more than that it was done.
public struct Acknowledged: Codable, Sendable, Equatable {
  public init() {}
}
