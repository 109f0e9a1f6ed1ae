import DomainModels
import Foundation
import Interchange
import Networking
import NetworkingTesting
import Synchronization
import Testing

struct ParsedBodyTests {
  private static let done: @Sendable (ServerSentEvent) -> Bool = { $0.data == "[DONE]" }

  /// Returns the elements of a sequence, and its ending.
  private func outcome<Sequence: AsyncSequence>(
    of sequence: Sequence
  ) async -> (elements: [Sequence.Element], error: HTTPError?)
  where Sequence.Failure == HTTPError {
    var elements: [Sequence.Element] = []
    do throws(HTTPError) {
      for try await element in sequence { elements.append(element) }
      return (elements, nil)
    } catch {
      return (elements, error)
    }
  }

  private func body(
    _ pieces: [String], then error: HTTPError? = nil, released: @escaping @Sendable () -> Void = {}
  ) -> HTTPBody {
    let source = PieceSource(pieces.map { Array($0.utf8) })
    return HTTPBody(
      next: { () async throws(HTTPError) -> [UInt8]? in
        if let piece = source.next() { return piece }
        if let error { throw error }
        return nil
      }, release: released)
  }

  @Test("events come from pieces of any size")
  func events() async {
    let result = await outcome(
      of: body(["da", "ta: a\r", "\n\r\ndata: b\n", "\n"]).serverSentEvents())
    #expect(result.elements.map(\.data) == ["a", "b"])
    #expect(result.error == nil)
  }

  @Test("the last event is given out, and nothing after it is read")
  func lastEvent() async throws {
    let releases = ReleaseCounter()
    let body = body(
      ["data: a\n\ndata: [DONE]\n\ndata: late\n\n", "data: later\n\n"],
      released: { releases.add() })
    var iterator = body.serverSentEvents(endsWith: Self.done).makeAsyncIterator()
    #expect(try await iterator.next()?.data == "a")
    #expect(try await iterator.next()?.data == "[DONE]")
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
    #expect(releases.count == 0, "whoever has the body may read on")
  }

  @Test("a stream that needs a last event is cut short without it, an event begun or not")
  func truncated() async {
    let between = await outcome(of: body(["data: a\n\n"]).serverSentEvents(endsWith: Self.done))
    #expect(between.elements.map(\.data) == ["a"])
    #expect(between.error?.reason == .truncated)
    #expect(between.error?.message == "the event stream ended without its last event")
    let within = await outcome(
      of: body(["data: a\n\ndata: [DO"]).serverSentEvents(endsWith: Self.done))
    #expect(within.elements.map(\.data) == ["a"])
    #expect(within.error?.message == "the event stream ended in the middle of an event")
    let free = await outcome(of: body(["data: a\n\ndata: [DO"]).serverSentEvents())
    #expect(free.elements.map(\.data) == ["a"])
    #expect(free.error == nil)
  }

  @Test("a reader knows what identity a new connection names")
  func lastEventIDs() async throws {
    let events = body(["id: 8\ndata: a\n\nid: 9\n\n"]).serverSentEvents(lastEventID: "7")
    var iterator = events.makeAsyncIterator()
    #expect(iterator.lastEventID == "7")
    _ = try await iterator.next()
    #expect(iterator.lastEventID == "8")
    #expect(try await iterator.next() == nil)
    #expect(iterator.lastEventID == "9")
  }

  @Test("a connection that is lost leaves the last identity, but none that was not given out")
  func lastEventIDAfterError() async throws {
    let lost = HTTPError(.disconnected, "gone")
    let events = body(["id: 8\ndata: a\n\nid: 9\n\nid: 10\n"], then: lost).serverSentEvents()
    var iterator = events.makeAsyncIterator()
    #expect(try await iterator.next()?.data == "a")
    await #expect(throws: lost) { try await iterator.next() }
    #expect(iterator.lastEventID == "9")
    let reader = Task {
      var iterator = body(["id: 1\ndata: a\n\nid: 2\ndata: b\n\n"]).serverSentEvents()
        .makeAsyncIterator()
      _ = try? await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: HTTPError.self) { try await iterator.next() }
      return iterator.lastEventID
    }
    #expect(await reader.value == "1", "the second event has not been given out")
  }

  @Test("what was whole before an error comes first")
  func errorsComeLast() async {
    let lost = HTTPError(.disconnected, "the connection ended")
    let result = await outcome(
      of: body(["data: a\n\ndata: b\n\nda"], then: lost).serverSentEvents(endsWith: Self.done))
    #expect(result.elements.map(\.data) == ["a", "b"])
    #expect(result.error == lost)
    let large = await outcome(
      of: body(["data: a\n\ndata: 123456789\n\n"]).serverSentEvents(limits: .init(line: 8)))
    #expect(large.elements.map(\.data) == ["a"])
    #expect(large.error?.reason == .tooLarge)
    #expect(large.error?.message == "the line at byte 9 is longer than 8 bytes")
  }

  @Test("a body that went wrong is let go of, and stays wrong")
  func failureReleases() async throws {
    let releases = ReleaseCounter()
    let lines = body(["a\n", "b"], then: HTTPError(.disconnected, "gone"), released: releases.add)
      .lines
    var iterator = lines.makeAsyncIterator()
    #expect(try await iterator.next() == "a")
    for _ in 0..<2 {
      await #expect(throws: HTTPError.self) { try await iterator.next() }
    }
    #expect(releases.count == 1)
  }

  @Test("lines and JSON lines come the same way")
  func otherParsers() async {
    let lines = await outcome(of: body(["a\r", "\nb"]).lines)
    #expect(lines.elements == ["a", "b"])
    let documents = await outcome(of: body(["{\"a\"", ":1}\nx\n2"]).jsonLines)
    let shown = documents.elements.map { element in
      switch element {
      case .success(let document): document.value(of: document.root).text()
      case .failure(let problem): problem.code
      }
    }
    #expect(shown == [#"{"a":1}"#, "unexpected_character", "2"])
  }

  @Test("a reader that is cancelled ends, though events are at hand")
  func cancelledReader() async {
    let events = body(["data: a\n\ndata: b\n\n"]).serverSentEvents()
    let reader = Task {
      var iterator = events.makeAsyncIterator()
      let first = try? await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(HTTPError) {
        _ = try await iterator.next()
        return (first?.data, nil as HTTPError.Reason?)
      } catch {
        return (first?.data, error.reason)
      }
    }
    let (first, reason) = await reader.value
    #expect(first == "a")
    #expect(reason == .cancelled)
  }

  @Test("a reader that waits is cancelled, and the body is let go of")
  func cancelledWait() async throws {
    let transport = ScriptedTransport([
      .pieces(
        [.text("data: a\n\n"), ScriptedPiece(.silence)], ["Content-Type": "text/event-stream"])
    ])
    let reader = Task {
      let response = try await transport.send(HTTPRequest(.get, Self.address))
      var iterator = try response.serverSentEvents(endsWith: Self.done).makeAsyncIterator()
      _ = try await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await iterator.next()
    }
    let result = await reader.result
    #expect(throws: HTTPError(.cancelled, "the call was cancelled")) { try result.get() }
    #expect(transport.isIdle)
  }

  private static var address: URL { .graphQLExample }

  @Test(
    "only an event stream is read as one",
    arguments: ["text/event-stream", "Text/Event-Stream ; charset=utf-8"])
  func eventStream(type: String) async throws {
    let response = HTTPResponse(
      status: 200, headers: ["Content-Type": type], body: body(["data: a\n\n"]), url: Self.address)
    let result = await outcome(of: try response.serverSentEvents())
    #expect(result.elements.map(\.data) == ["a"])
  }

  @Test(
    "any other kind is unexpected content",
    arguments: [
      ("text/html; charset=utf-8", "text/html"), ("", "content of no kind"),
      ("application/json", "application/json"),
    ])
  func otherKind(type: String, phrase: String) throws {
    let response = HTTPResponse(status: 200, headers: ["Content-Type": type], url: Self.address)
    let error = #expect(throws: HTTPError.self) { try response.serverSentEvents() }
    #expect(error?.reason == .unexpectedContent)
    #expect(
      error?.message == "https://example.org/graphql gave \(phrase) in place of text/event-stream")
    #expect(error?.status == 200)
  }
}

/// Pieces that are handed out one after the other.
final class PieceSource: Sendable {
  private let pieces: Mutex<ArraySlice<[UInt8]>>

  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces[...]) }

  func next() -> [UInt8]? { pieces.withLock { $0.popFirst() } }
}

/// Counts what happens anywhere.
final class ReleaseCounter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  @Sendable
  func add() { number.withLock { $0 += 1 } }
}

extension URL {
  /// An address at which no server answers, made without unwrapping.
  static var graphQLExample: URL { exampleAddress(host: "example.org", path: "/graphql") }

  /// An address of its parts.
  static func exampleAddress(host: String, path: String, query: String? = nil) -> URL {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = host
    parts.path = path
    parts.percentEncodedQuery = query
    return parts.url ?? URL(filePath: "/")
  }
}
