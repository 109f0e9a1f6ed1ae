/// An error with a reason out of a list, whose raw value is the error's code.
public protocol ReasonedError: ExplainedError {
  associatedtype Reason: RawRepresentable<String>

  /// The reason that programs tell apart.
  var reason: Reason { get }
}

extension ReasonedError {
  public var code: String { reason.rawValue }
}
