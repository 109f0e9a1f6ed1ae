public import Services

/// An answer that says no more than that it was done.
public struct Acknowledged: ServiceResponse {
  public init() {}
}
