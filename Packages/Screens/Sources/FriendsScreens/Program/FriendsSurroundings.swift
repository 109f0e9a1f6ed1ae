public import DomainModels
public import FriendsRequests
public import Services
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the screens need of the program that runs them.
public struct FriendsSurroundings: Sendable {
  /// Asks the service in the name of whoever is signed in.
  public let client: FriendsClient
  /// Draws the identities of messages.
  public let identifiers: IdentifierGenerator
  /// Tells times as the clocks of a place show them, and reads them.
  public let clocks: FriendsClocks
  /// The time zone that whoever is new here lives in, as far as this machine knows.
  public let zone: String?
  /// Takes the texts that arrived on this machine since it was asked last, such as a code; nil where
  /// codes really travel.
  public let arrivals: (@Sendable () -> [String])?
  /// What is done after something was changed: lets simulated people answer.
  public let afterwards: @Sendable () async throws -> Void
  /// Reports each time that something may have changed which the user sees, until the task is
  /// cancelled; `nil` where the screen reads again only after its own steps.
  public let changes: (@Sendable () -> AsyncStream<Void>)?
  private let keys = UnsettledKeys()

  /// Puts them together.
  ///
  /// - Parameters:
  ///   - client: asks the service in the name of whoever is signed in.
  ///   - identifiers: draws the identities of messages.
  ///   - clocks: tells times, and reads them.
  ///   - zone: the time zone of whoever is new here.
  ///   - arrivals: takes the texts that arrived on this machine; nil where codes really travel.
  ///   - afterwards: what is done after something was changed.
  ///   - changes: reports that something may have changed; `nil` for none.
  public init(
    client: FriendsClient, identifiers: IdentifierGenerator, clocks: FriendsClocks,
    zone: String? = nil, arrivals: (@Sendable () -> [String])? = nil,
    afterwards: @escaping @Sendable () async throws -> Void = {},
    changes: (@Sendable () -> AsyncStream<Void>)? = nil
  ) {
    self.client = client
    self.identifiers = identifiers
    self.clocks = clocks
    self.zone = zone
    self.arrivals = arrivals
    self.afterwards = afterwards
    self.changes = changes
  }

  /// Makes a request whose outcome may stay unknown: the same request under the same key until the
  /// service has answered, so that a user who asks again changes something once.
  func performOnce<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let body = String(decoding: try encoder.encode(request), as: UTF8.self)
    let name = "\(Request.endpoint) \(body)"
    do {
      let response = try await client.perform(
        request, idempotencyKey: keys.key(of: name, or: identifiers))
      keys.settle(name)
      return response
    } catch let error as ServiceError {
      if ![FriendsAPI.codes.unavailable, FriendsAPI.codes.uncertain].contains(error.reason) {
        keys.settle(name)
      }
      throw error
    }
  }

  /// The name under which somebody signs in here.
  var userName: String { client.entryName }
}

/// The idempotency keys of requests that the service has not answered.
private final class UnsettledKeys: Sendable {
  private let keys = Mutex<[String: String]>([:])

  func key(of request: String, or identifiers: IdentifierGenerator) -> String {
    keys.withLock { keys in
      if let known = keys[request] { return known }
      let fresh = identifiers.uuid().uuidString.lowercased()
      keys[request] = fresh
      return fresh
    }
  }

  func settle(_ request: String) { keys.withLock { _ = $0.removeValue(forKey: request) } }
}
