public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Asks a GraphQL server (GraphQL over HTTP).
///
/// - **GQ1** The document is the program's text; what varies goes into variables.
/// - **GQ2** The status is checked first: an answer of 500 or more is `server_failed` with any
///   content, and a page of HTML is `unexpected_content`.
/// - **GQ3** Data and errors are both kept; with `application/graphql-response+json`, for every
///   status below 500.
/// - **GQ4** A query has a fresh `Idempotency-Key`, which tells ``Retry`` that it can be sent
///   again; a mutation has none unless the client's headers have one.
public struct GraphQLClient: Sendable {
  public let transport: any HTTPTransport
  /// The address of the GraphQL endpoint.
  public let endpoint: URL
  /// The headers of each request.
  public let headers: HTTPHeaders
  /// The number of bytes that an answer may have.
  public let answerLimit: Int
  private let identifiers: IdentifierGenerator

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - transport: what sends requests, as a rule with middlewares in front of it.
  ///   - endpoint: where the server is.
  ///   - headers: what is sent with each request besides.
  ///   - identifiers: gives the keys of queries.
  ///   - answerLimit: how many bytes an answer may have; 32 MiB by default.
  public init(
    _ transport: any HTTPTransport, endpoint: URL, headers: HTTPHeaders = [:],
    identifiers: IdentifierGenerator, answerLimit: Int = 32 << 20
  ) {
    self.transport = transport
    self.endpoint = endpoint
    self.headers = headers
    self.identifiers = identifiers
    self.answerLimit = answerLimit
  }

  /// Asks, and reads the data as values.
  ///
  /// - Throws: ``HTTPError`` if no answer comes, or its data is something else.
  public func result<Value: Decodable & Sendable>(
    of operation: GraphQLOperation, as type: Value.Type = Value.self
  ) async throws(HTTPError) -> GraphQLResult<Value> {
    try await answer(to: operation).result(as: type)
  }

  /// Asks, and gives back what came.
  ///
  /// - Throws: ``HTTPError`` if no answer comes, or none of GraphQL.
  public func answer(to operation: GraphQLOperation) async throws(HTTPError) -> GraphQLAnswer {
    let request = request(for: operation)
    let response = try await transport.send(request)
    let isGraphQL = response.contentType?.matches(Self.mediaType) == true
    guard response.isSuccess || (isGraphQL && (400..<500).contains(response.status)),
      response.status != 429
    else { throw await refusal(response, of: request) }
    try response.checkKind([Self.mediaType, .json, .suffixedJSON], of: request)
    return try GraphQLAnswer(
      await response.body.collect(limit: answerLimit), scrubber: SecretScrubber(request))
  }

  public func request(for operation: GraphQLOperation) -> HTTPRequest {
    var all: HTTPHeaders = [
      "Accept": "\(Self.mediaType), application/json;q=0.9", "Content-Type": "application/json",
    ]
    if operation.kind == .query {
      // A structured field's string, hence the quotes.
      all[IdempotencyKeys.header] = "\"\(identifiers.uuid().uuidString.lowercased())\""
    }
    for name in Set(headers.fields.map(\.name)) { all[name] = nil }
    return HTTPRequest(
      .post, endpoint, headers: HTTPHeaders(all.fields + headers.fields), body: operation.body)
  }

  private static let mediaType = HTTPMediaType("application", "graphql-response+json")

  /// The error of a status without an answer of GraphQL.
  private func refusal(_ response: HTTPResponse, of request: HTTPRequest) async -> HTTPError {
    var response = response
    let status = response.status
    let mayExplain = (400..<500).contains(status) && status != 429
    if mayExplain, response.contentType?.matches(.json) == true {
      let bytes: [UInt8]
      do throws(HTTPError) {
        bytes = try await response.body.collect(limit: min(answerLimit, 1 << 20))
      } catch {
        if error.reason == .cancelled { return error }
        // What can't be read to its end explains nothing, its middle least of all.
        bytes = []
      }
      // Servers of the older kind explain it in the same way.
      if let problem = try? GraphQLAnswer(bytes, scrubber: SecretScrubber(request)).problems.first {
        return HTTPError(
          .rejected, "\(RedactedURL(endpoint)) answered \(status): \(problem)", status: status)
      }
      response.body = HTTPBody(bytes)
    }
    // A failing server's errors may be the page of a proxy, put into JSON.
    if status >= 500 { response.body = HTTPBody() }
    return await response.refusal(of: request, now: nil)
  }
}
