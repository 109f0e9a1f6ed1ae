/// Promises the figures of the service.
public protocol HasIdentityPolicy: Sendable {
  /// The figures.
  var identityPolicy: IdentityPolicy { get }
}
