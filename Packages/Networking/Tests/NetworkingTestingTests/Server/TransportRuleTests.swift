import DomainModelsTesting
import Networking
import Synchronization
import Testing

@testable import NetworkingTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(30))) struct TransportRuleTests {
  @Test(arguments: HTTPTransportContract.rules)
  func `lets a plain transport pass`(_ rule: HTTPTransportRule) async throws {
    try await rule.check(HTTPTransportSubject(PlainTransport()))
  }

  @Test(arguments: FaultyTransport.Fault.allCases)
  func `catches a transport that breaks it`(_ fault: FaultyTransport.Fault) async throws {
    try await expectViolation(of: fault.rule, in: HTTPTransportContract.rules) {
      HTTPTransportSubject(FaultyTransport(fault), patience: .milliseconds(300))
    }
  }

  @Test func `every rule has a transport that breaks it`() {
    let broken = Set(FaultyTransport.Fault.allCases.map(\.rule))
    #expect(broken == Set(HTTPTransportContract.rules.map(\.id)))
  }
}

/// A transport that breaks one rule and keeps the others as well as it can.
struct FaultyTransport: HTTPTransport {
  enum Fault: String, CaseIterable {
    case throwsForRejections = "HT1 throws for a status of 400 and up"
    case dropsRepeatedHeaders = "HT1 keeps one header of a name"
    case answersTooEarly = "HT1 takes an interim answer for the answer"
    case waitsForEverything = "HT2 gives the content when all of it is there"
    case losesPieces = "HT2 loses every other piece"
    case turnsAround = "HT2 turns the content around"
    case endsQuietly = "HT3 takes an early end for the end"
    case losesTheRest = "HT3 throws what came before an early end away"
    case followsRedirects = "HT4 follows redirects"
    case hidesRedirects = "HT4 hides where a redirect leads"
    case ignoresCancellation = "HT5 ignores a cancellation"
    case renamesCancellation = "HT5 calls a cancellation something else"
    case keepsBodies = "HT5 keeps what nobody reads"
    case mixesAnswers = "HT6 gives an answer to the wrong call"
    case takesTurns = "HT6 lets one call wait for another"
    case cleansUp = "HT7 sends a request without what is wrong with it"
    case blamesTheNetwork = "HT7 refuses with another reason"

    var rule: String { String(rawValue.prefix(3)) }
  }

  let fault: Fault
  private let base = PlainTransport()
  private let kept = Kept()

  init(_ fault: Fault) { self.fault = fault }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    switch fault {
    case .throwsForRejections:
      let response = try await base.send(request)
      if response.status >= 400 { throw HTTPError(.rejected, "rejected", status: response.status) }
      return response
    case .dropsRepeatedHeaders:
      var response = try await base.send(request)
      for field in response.headers.fields { response.headers[field.name] = field.value }
      return response
    case .answersTooEarly:
      let response = try await base.send(request)
      guard request.method == .post else { return response }
      return HTTPResponse(status: 103, body: response.body, url: response.url)
    case .waitsForEverything:
      return try await changingBody(of: request) { body throws(HTTPError) in
        HTTPBody(try await all(of: body))
      }
    case .losesPieces:
      return try await changingBody(of: request) { body in
        let number = Mutex(0)
        return Self.wrapping(body) { piece in
          let isEven = number.withLock { number in
            number += 1
            return number % 2 == 0
          }
          return isEven ? [] : piece
        }
      }
    case .turnsAround:
      return try await changingBody(of: request) { body in
        Self.wrapping(body) { $0.reversed() }
      }
    case .endsQuietly:
      return try await changingBody(of: request) { body in
        HTTPBody(next: { () async throws(HTTPError) in
          var pieces = body.makeAsyncIterator()
          do { return try await pieces.next() } catch { return nil }
        })
      }
    case .losesTheRest:
      return try await changingBody(of: request) { body in
        do throws(HTTPError) { return HTTPBody(try await all(of: body)) } catch {
          return HTTPBody(next: { () async throws(HTTPError) in throw error })
        }
      }
    case .followsRedirects:
      let response = try await base.send(request)
      guard (300..<400).contains(response.status), let place = response.headers["Location"] else {
        return response
      }
      var next = request
      next.url = URL(string: place, relativeTo: request.url)?.absoluteURL ?? request.url
      return try await base.send(next)
    case .hidesRedirects:
      var response = try await base.send(request)
      response.headers["Location"] = nil
      return response
    case .ignoresCancellation:
      let base = base
      let call = Task { () -> Result<HTTPResponse, HTTPError> in
        do throws(HTTPError) { return .success(try await base.send(request)) } catch {
          return .failure(error)
        }
      }
      return try await call.value.get()
    case .renamesCancellation:
      do { return try await base.send(request) } catch {
        throw error.reason == .cancelled ? HTTPError(.timedOut, "gone") : error
      }
    case .keepsBodies:
      let response = try await base.send(request)
      kept.bodies.withLock { $0.append(response.body) }
      return response
    case .mixesAnswers:
      let last = kept.last.withLock { last in
        defer { last = request }
        return request.url.path().hasPrefix("/later") ? last ?? request : request
      }
      return try await base.send(last)
    case .takesTurns:
      await kept.turns.wait()
      let response: HTTPResponse
      do { response = try await base.send(request) } catch {
        kept.turns.pass()
        throw error
      }
      kept.turns.pass()
      return response
    case .cleansUp:
      var clean = HTTPRequest(.get, request.url, body: request.body)
      clean.headers["X-A"] = "one"
      return try await base.send(clean)
    case .blamesTheNetwork:
      do { return try await base.send(request) } catch {
        throw error.reason == .invalidRequest ? HTTPError(.unreachable, "no network") : error
      }
    }
  }

  private func changingBody(
    of request: HTTPRequest, _ change: (HTTPBody) async throws(HTTPError) -> HTTPBody
  ) async throws(HTTPError) -> HTTPResponse {
    var response = try await base.send(request)
    response.body = try await change(response.body)
    return response
  }

  private func all(of body: HTTPBody) async throws(HTTPError) -> [UInt8] {
    var all: [UInt8] = []
    for try await piece in body { all += piece }
    return all
  }

  private static func wrapping(
    _ body: HTTPBody, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> HTTPBody {
    HTTPBody(next: { () async throws(HTTPError) in
      var pieces = body.makeAsyncIterator()
      return try await pieces.next().map(change)
    })
  }

  /// The state that calls wrongly share.
  private final class Kept: Sendable {
    let bodies = Mutex<[HTTPBody]>([])
    let last = Mutex<HTTPRequest?>(nil)
    let turns = AsyncLock()
  }
}
