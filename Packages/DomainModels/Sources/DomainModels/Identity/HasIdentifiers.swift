/// Promises fresh identities to the use cases that make things.
public protocol HasIdentifiers: Sendable {
  /// Where new identities come from.
  var identifiers: IdentifierGenerator { get }
}
