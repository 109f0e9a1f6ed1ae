public import Assembly
import ClientAssembly
import ClimbingFeatures
import DomainModels
import HubAccess
public import HubRequests
import HubSync
import Networking
public import Services
public import Sync
import Synchronization

extension ClimbingComposition {
  /// Makes requests to a hub, for the accounts that are signed in there on this device.
  ///
  /// - Parameters:
  ///   - address: the hub; its name, if it has one, chooses the account.
  ///   - location: where the data lies, which has the sessions.
  /// - Returns: the client; nothing is connected before the first request.
  public func hub(_ address: HubAddress, at location: DataLocation) -> HubClient {
    HubClient(
      service(at: address.server, for: "climbing"), secrets: location.sessions(at: address.server),
      clock: clock, random: random, caller: Caller(deviceLabel: deviceName), user: address.user)
  }

  /// Syncs through hubs, with the sessions of a data location.
  public static func hubDriver(
    _ composition: ClimbingComposition, _ location: DataLocation
  ) -> any SyncDriver {
    let reached = ReachedHubs()
    return HubSyncDriver { text throws(SyncError) in
      do throws(ServerAddressError) {
        let address = try HubAddress(text)
        return reached.hub(address) { composition.reach(address, location) }
      } catch {
        throw SyncError(.wrongPlace, "\(error.message)", hint: error.hint)
      }
    }
  }

  private func reach(_ address: HubAddress, _ location: DataLocation) -> HubReach {
    var policy = HTTPPolicy()
    // A page may be large, and so may the time in which a hub makes it.
    (policy.deadline, policy.headers) = (.seconds(300), .seconds(60))
    // Each request of syncing may be repeated, so each has a key by which it is.
    policy.addsIdempotencyKeys = true
    policy.retries = RetryPolicy(
      attempts: 3, backoff: .decorrelated(base: .milliseconds(250), cap: .seconds(2)),
      longestPause: .seconds(5), total: .seconds(60))
    // A user waits, or the engine does: the hub is tried whenever one of them asks.
    policy.breakerFailures = .max
    return HubReach(
      HubLogbook(client: hub(address, at: location), at: "\(address)", user: address.user),
      at: address.server.url,
      over: client(policy, for: "climbing"), events: client(.lasting, for: "climbing"))
  }
}

extension HTTPPolicy {
  /// For a stream that is open for a day, while something arrives every 15 seconds.
  fileprivate static var lasting: HTTPPolicy {
    var policy = HTTPPolicy()
    (policy.deadline, policy.idle) = (.seconds(86_400), .seconds(45))
    // Whoever reads the stream opens the next one, after a pause.
    policy.retries = RetryPolicy(attempts: 1)
    policy.breakerFailures = .max
    return policy
  }
}

/// The hubs that the program has reached, so that it has one client and one set of connections of each.
private final class ReachedHubs: Sendable {
  private let hubs = Mutex<[HubAddress: HubReach]>([:])

  func hub(_ address: HubAddress, _ make: () -> HubReach) -> HubReach {
    hubs.withLock { hubs in
      if let known = hubs[address] { return known }
      let made = make()
      hubs[address] = made
      return made
    }
  }
}
