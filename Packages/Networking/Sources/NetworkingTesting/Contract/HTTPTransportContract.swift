public import DomainModelsTesting
public import Networking

/// A rule of ``HTTPTransportContract``.
public typealias HTTPTransportRule = ContractRule<HTTPTransportSubject, Never>

/// The rules of `HTTPTransport`, as values that a test runs over
/// sockets.
///
/// ```swift
/// @Test(arguments: HTTPTransportContract.rules)
/// func keeps(_ rule: HTTPTransportRule) async throws {
///   try await rule.check(HTTPTransportSubject(MyTransport()))
/// }
/// ```
public enum HTTPTransportContract {
  /// Every rule, `HT1` to `HT7`.
  ///
  /// They answer with a ``HostileServer`` of this machine: the transport has to open sockets in the
  /// end, and may be used by nothing else meanwhile.
  public static let rules: [HTTPTransportRule] = [
    answers, content, endings, redirects, cancellation, concurrency, refusals,
  ]
}

/// A transport that rules check.
public struct HTTPTransportSubject: Sendable {
  let transport: any HTTPTransport
  /// The time that an immediate event may take.
  let patience: Duration

  /// Describes a transport.
  ///
  /// - Parameters:
  ///   - transport: sends, with middlewares or without.
  ///   - patience: how long something may take that should happen at once; it only passes for a
  ///     transport that breaks the rule by waiting.
  public init(_ transport: any HTTPTransport, patience: Duration = .seconds(10)) {
    self.transport = transport
    self.patience = patience
  }

  /// Runs the body with a server and stops it afterwards.
  func serving(
    _ scripts: [ServerStep]..., body: (HostileServer) async throws -> Void
  ) async throws {
    let server = try HostileServer(scripts)
    defer { server.stop() }
    try await body(server)
  }

  /// Sends and gives the answer, if it comes within the patience.
  func send(_ request: HTTPRequest, _ what: String) async throws -> HTTPResponse {
    try await soon(what) { try await transport.send(request) }
  }

  /// The next piece, if it comes within the patience.
  func piece(of body: HTTPBody, _ what: String) async throws -> [UInt8]? {
    let piece = try await soon(what) {
      var pieces = body.makeAsyncIterator()
      return try await pieces.next()
    }
    try expect(piece?.isEmpty != true, "\(what): a piece is empty")
    return piece
  }

  /// Every byte of a content.
  func content(of response: HTTPResponse, _ what: String) async throws -> [UInt8] {
    var content: [UInt8] = []
    while let piece = try await piece(of: response.body, what) { content += piece }
    return content
  }

  /// Throws unless the server comes to see something within the patience.
  func server(
    _ server: HostileServer, sees what: String,
    _ condition: @escaping @Sendable (ServerRecord) -> Bool
  ) async throws {
    let has = try await soon(what) { await server.wait(until: condition) }
    try expect(has, "\(what): it never happens")
  }

  /// Runs the work, and fails when the patience is over.
  func soon<Value: Sendable>(
    _ what: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await within(patience, "\(what): no end", work)
  }

  /// The error that the work ends with, if it does so within the patience.
  func failure<Value: Sendable>(
    _ what: String, _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws -> HTTPError {
    let outcome: Result<Value, HTTPError> = try await soon(what) {
      do throws(HTTPError) { return .success(try await work()) } catch { return .failure(error) }
    }
    guard case .failure(let error) = outcome else {
      throw ExpectationFailure("\(what): it succeeds")
    }
    return error
  }
}
