internal import Networking
internal import Synchronization

/// What a rule works with: the transport, and the few things that every rule asks of it.
struct RuleStage: Sendable {
  let transport: any HTTPTransport
  /// How long something may take that should happen at once.
  let patience: Duration

  /// Runs the body with a server and stops it afterwards.
  func serving(
    _ scripts: [ServerStep]..., body: (HostileServer) async throws -> Void
  ) async throws {
    let server = try HostileServer(scripts)
    defer { server.stop() }
    try await body(server)
  }

  func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
    if !condition { throw Unmet(explanation()) }
  }

  func expect<Value: Equatable>(
    _ found: Value, is wanted: Value, _ what: @autoclosure () -> String
  ) throws {
    try expect(found == wanted, "\(what()) is \(found) and should be \(wanted)")
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

  /// Runs the work, but stops to wait for it when the patience is over: a broken transport may not
  /// listen to a cancellation.
  func soon<Value: Sendable>(
    _ what: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, result) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    let working = Task {
      do { result.yield(.success(try await work())) } catch { result.yield(.failure(error)) }
    }
    let waiting = Task {
      do { try await Task.sleep(for: patience) } catch { return }
      result.yield(.failure(Unmet("\(what): it takes longer than \(patience)")))
    }
    defer {
      working.cancel()
      waiting.cancel()
    }
    for await first in results { return try first.get() }
    throw CancellationError()
  }

  /// The error that the work ends with, if it does so within the patience.
  func failure<Value: Sendable>(
    _ what: String, _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws -> HTTPError {
    let outcome: Result<Value, HTTPError> = try await soon(what) {
      do throws(HTTPError) { return .success(try await work()) } catch { return .failure(error) }
    }
    guard case .failure(let error) = outcome else {
      throw Unmet("\(what): it succeeds")
    }
    return error
  }
}
