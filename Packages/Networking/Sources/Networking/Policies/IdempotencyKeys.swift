public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives each request that creates or changes something a key, so that a server can tell a second
/// attempt from a second request.
///
/// The header is `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). It only helps with a
/// server that knows it: use it for those.
///
/// - **HI1** A POST or PATCH without a key gets a fresh one.
/// - **HI2** A key that is there stays; other methods get none.
/// - **HI3** All attempts of a request have the same key: it stands outside of ``Retry``.
public struct IdempotencyKeys: HTTPMiddleware {
  /// The name of the header.
  public static let header = "Idempotency-Key"
  private let identifiers: IdentifierGenerator

  public init(_ identifiers: IdentifierGenerator) { self.identifiers = identifiers }

  /// Outside of the repeating.
  public var place: MiddlewareOrder? { .idempotency }

  /// Adds a key where one is missing, and sends the call on.
  ///
  /// - Throws: What sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    var call = call
    let needsKey = call.request.method == .post || call.request.method == .patch
    if needsKey, call.request.headers[IdempotencyKeys.header] == nil {
      // The draft makes the value a string of structured fields, hence the quotes.
      call.request.headers[IdempotencyKeys.header] = "\"\(identifiers.uuid().uuidString)\""
    }
    return try await next(call)
  }
}
