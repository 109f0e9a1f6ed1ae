/// Promises the keys of the service.
public protocol HasIdentityKeys: Sendable {
  var identityKeys: any IdentityKeys { get }
}
