import Foundation
import Networking
import Synchronization

/// A middleware with one mistake.
final class BrokenMiddleware: HTTPMiddleware {
  enum Fault: String, Sendable, CaseIterable {
    case losesHeaders
    case changesStatus
    case repeatsEverything
    case readsAhead
    case keepsContents
    case outlivesTheCall
    case hidesCancellation
    case rewritesErrors
    case losesTheStart
    case tellsSecrets
    case mixesCalls

    var rule: String {
      switch self {
      case .losesHeaders, .changesStatus, .repeatsEverything: "HM1"
      case .readsAhead: "HM2"
      case .keepsContents: "HM3"
      case .outlivesTheCall, .hidesCancellation: "HM4"
      case .rewritesErrors, .losesTheStart: "HM5"
      case .tellsSecrets: "HM6"
      case .mixesCalls: "HM7"
      }
    }
  }

  private let fault: Fault
  private let clock: MonotonicClock
  private let kept = Mutex<[HTTPBody]>([])
  private let latest = Mutex<HTTPRequest?>(nil)

  init(_ fault: Fault, clock: MonotonicClock) {
    self.fault = fault
    self.clock = clock
  }

  func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    var call = call
    latest.withLock { $0 = call.request }
    var response: HTTPResponse
    do {
      if fault == .repeatsEverything { _ = try await next(call) }
      if fault == .mixesCalls {
        // Others come while this one yields, and the state of an object is not that of a call.
        await Task.yield()
        call.request = latest.withLock { $0 } ?? call.request
      }
      response = try await next(call)
    } catch {
      switch fault {
      case .hidesCancellation where error.reason == .cancelled:
        throw HTTPError(.disconnected, "something went wrong")
      case .rewritesErrors: throw HTTPError(.unreachable, "something went wrong")
      case .tellsSecrets:
        throw HTTPError(error.reason, "\(call.request.url.absoluteString) failed")
      default: throw error
      }
    }
    switch fault {
    case .losesHeaders: response.headers = [:]
    case .changesStatus: response.status = 200
    case .keepsContents: kept.withLock { $0.append(response.body) }
    case .outlivesTheCall:
      let body = response.body
      let clock = clock
      response.body = HTTPBody { () async throws(HTTPError) -> [UInt8]? in
        // A task of its own hears of no cancellation.
        let task = Task {
          do { try await clock.sleep(until: clock.now + .seconds(60)) } catch { return }
        }
        await task.value
        return try await body.nextPiece()
      }
    case .readsAhead, .losesTheStart:
      var bytes: [UInt8] = []
      while let piece = try await response.body.nextPiece() { bytes += piece }
      response.body = HTTPBody(bytes)
    default: break
    }
    return response
  }
}
