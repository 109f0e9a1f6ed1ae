public import Assembly
public import ClientAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import HubAccess
public import HubRequests
import HubSync
import Networking
public import Services
import Storage
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
    let reached = HubCache()
    return HubSyncDriver { text throws(SyncError) in
      do throws(ServerAddressError) {
        let address = try HubAddress(text)
        return reached.hub(address) { composition.reach(address, location) }
      } catch {
        throw SyncError(.wrongPlace, "\(error.message)", hint: error.hint)
      }
    }
  }

  private func reach(_ address: HubAddress, _ location: DataLocation) -> HubEndpoint {
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
    return HubEndpoint(
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
    // The reader of the stream opens the next one, after a pause.
    policy.retries = RetryPolicy(attempts: 1)
    policy.breakerFailures = .max
    return policy
  }
}

/// The hubs that the program has reached, so that it has one client and one set of connections of each.
private final class HubCache: Sendable {
  private let hubs = Mutex<[HubAddress: HubEndpoint]>([:])

  func hub(_ address: HubAddress, _ make: () -> HubEndpoint) -> HubEndpoint {
    hubs.withLock { hubs in
      if let known = hubs[address] { return known }
      let made = make()
      hubs[address] = made
      return made
    }
  }
}

/// The address of a hub, with the name of the account there if it says one:
/// `https://hub.example.org`, `https://ana@hub.example.org`.
///
/// The name is the user's choice on this device, to tell accounts at one hub apart; the hub does not
/// know it. Without one the account that signed in last is meant.
public struct HubAddress: Sendable, Hashable, CustomStringConvertible {
  public let server: ServerAddress
  /// The name of the account on this device.
  public let user: String?

  /// Reads an address.
  ///
  /// - Throws: `ServerAddressError` as `ServerAddress(_:)` does; it shows no password.
  public init(_ text: String) throws(ServerAddressError) {
    guard let start = text.firstRange(of: "://")?.upperBound,
      let end = text[start...].firstIndex(of: "@"),
      case let name = text[start..<end], !name.contains(where: { ":/?#".contains($0) })
    else {
      server = try ServerAddress(text)
      user = nil
      return
    }
    server = try ServerAddress(String(text[..<start] + text[text.index(after: end)...]))
    user = String(name)
  }

  /// The address as it can be read again.
  public var description: String {
    guard let user else { return server.description }
    return server.description.replacing("://", with: "://\(user)@", maxReplacements: 1)
  }
}

/// The climbers of the hubs that a logbook is linked with.
struct LinkedHubs: ClimberDirectory {
  let composition: ClimbingComposition
  let location: DataLocation
  /// Acts for the climber whose links they are.
  let store: RecordStore

  /// The climbers who are called so at any of the hubs; none without a hub.
  ///
  /// - Throws: the error of the first hub that could not be asked, if no other knows the handle.
  func climbers(called handle: String) async throws -> [FoundClimber] {
    let links = try await SyncLedger(store, clock: composition.clock).links()
    var found: [FoundClimber] = []
    var failure: (any Error)?
    for link in links {
      // Folders and other places have no climbers to find.
      guard let address = try? HubAddress(link.label) else { continue }
      do {
        let client = composition.hub(address, at: location)
        found += try await client.perform(Climbers.Find(handle: handle)).climbers
          .compactMap { FoundClimber($0) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, found.isEmpty { throw failure }
    var known: Set<Identifier<Profile>> = []
    return found.filter { known.insert($0.card.id).inserted }
  }
}

extension ClimbingComposition {
  /// The checks of `doctor` for the product besides its store: who climbs, and each place that the
  /// logbook is synced with.
  ///
  /// - Parameters:
  ///   - container: the product.
  ///   - hint: what to do about a link's problem.
  /// - Returns: the findings.
  /// - Throws: an error of the store.
  public func checks(
    of container: ClimbingContainer, hint: (SyncLink) -> String?
  ) async throws -> [Check] {
    let profile = container.localClimber.profile
    let climber = Check.sound("climber", "\(profile.handle) (\(profile.name))")
    let places = try await DescribeSync(SyncContainer(container))()
    if places.isEmpty { return [climber, .sound("sync", "with no place")] }
    return [climber] + places.map { check($0, hint) }
  }

  /// A clock that is wrong by more milliseconds is worth a word: dates follow it.
  private static let patience = 60_000

  private func check(_ place: RemoteStatus, _ hint: (SyncLink) -> String?) -> Check {
    let status = place.status
    let link = status.link
    if let offset = link.clockOffset, abs(offset) > Self.patience {
      return .wrong(
        "sync",
        "this device's clock is \(abs(offset) / 1_000) seconds \(offset > 0 ? "behind" : "ahead of") "
          + "that of \(link.label)", hint: "Set the machine's clock")
    }
    // A stick that is not plugged in is nothing wrong; all else that fails again and again is.
    if let code = link.problemCode, code != SyncError.Reason.offline.rawValue, link.failures > 1 {
      return .wrong("sync", link.problem ?? code, hint: hint(link))
    }
    let parts = [
      link.label, place.obstacle == nil ? "can be reached" : "can't be reached now",
      "\(status.waiting) change\(status.waiting == 1 ? "" : "s") waiting",
      link.lastSuccessAt.map { "last synced at \($0)" } ?? "never synced",
      link.clockOffset.map { "clock \($0) ms off" }, link.isAutomatic ? "automatic" : nil,
      status.quarantined == 0 ? nil : "\(status.quarantined) refused",
    ]
    return .sound("sync", parts.compactMap(\.self).joined(separator: ", "))
  }
}
