import DomainModels
import Foundation
import FriendsModels
import FriendsPages
import FriendsRequests
import PageScreens
import Secrets
import Services
import Synchronization
import Terminal

/// A service that answers each kind of request as a test says, and keeps what it was asked.
final class ScriptedFriends: Service {
  typealias API = FriendsAPI

  private struct State {
    var answers: [String: any Sendable] = [:]
    var asked: [any ServiceRequest<FriendsAPI>] = []
    var failure: ServiceError?
  }

  private let state = Mutex(State())

  /// Says what comes of a kind of request.
  func answer<Request: FriendsRequest>(_ type: Request.Type, _ response: Request.Response) {
    state.withLock { $0.answers[String(reflecting: type)] = response }
  }

  /// Says what comes of one request, in place of what comes of its kind.
  func answer<Request: FriendsRequest>(to request: Request, _ response: Request.Response) {
    state.withLock { $0.answers["\(request)"] = response }
  }

  /// Has the next request fail.
  func fail(_ error: ServiceError) { state.withLock { $0.failure = error } }

  /// The requests of a kind so far.
  func asked<Request: FriendsRequest>(_ type: Request.Type) -> [Request] {
    state.withLock { $0.asked.compactMap { $0 as? Request } }
  }

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == FriendsAPI {
    let answer = try state.withLock { state -> (any Sendable)? in
      state.asked.append(request)
      if let failure = state.failure {
        state.failure = nil
        throw failure
      }
      return state.answers["\(request)"] ?? state.answers[String(reflecting: Request.self)]
    }
    if let response = answer as? Request.Response { return response }
    if let done = Acknowledgement("Done.") as? Request.Response { return done }
    throw ServiceError(.server, "the test has no answer to \(Request.self)")
  }
}

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> WireID<Entity> {
  WireID(
    Identifier(UUID(uuid: (1, 0x9A, 0x5F, 0x20, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))))
}

/// So many hours after 2027-05-02T09:00:00Z.
func sampleTime(_ hours: Int64) -> WireTime {
  WireTime(Timestamp(milliseconds: 1_809_248_400_000 + hours * 3_600_000))
}
