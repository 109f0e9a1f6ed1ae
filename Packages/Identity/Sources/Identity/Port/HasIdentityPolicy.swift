/// Promises the figures of the service.
public protocol HasIdentityPolicy: Sendable {
  var identityPolicy: IdentityPolicy { get }
}
