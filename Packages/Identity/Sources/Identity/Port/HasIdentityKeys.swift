/// Promises the keys of the service.
public protocol HasIdentityKeys: Sendable {
  /// The keys.
  var identityKeys: any IdentityKeys { get }
}
