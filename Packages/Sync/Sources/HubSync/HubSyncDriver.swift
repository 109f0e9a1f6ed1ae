public import Networking
public import Secrets
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Syncs through hubs: `https://HOST`, and `http://localhost` on this machine.
///
/// The place is the logbook of the account that is signed in at the hub, so that one address is
/// another place for another account. An account has one owner, whose changes its place holds.
public struct HubSyncDriver: SyncDriver {
  /// Finds the way to a hub and the account there.
  ///
  /// It refuses an address over which tokens would travel unprotected.
  public typealias EndpointResolver = @Sendable (_ address: String) throws(SyncError) -> HubEndpoint

  private let reach: EndpointResolver

  /// Makes the driver.
  ///
  /// - Parameter reach: finds the way to a hub; it connects to nothing.
  public init(reaching reach: @escaping EndpointResolver) { self.reach = reach }

  /// The name that users see.
  public var name: String { "Hub" }
  public var schemes: [String] { ["https", "http"] }
  public var capabilities: Set<SyncCapability> { HubTransport.capabilities }

  /// Looks at what the account holds at a hub.
  ///
  /// - Throws: `SyncError`: `offline` if the hub can't be reached, `unauthorised` if no account is
  ///   signed in there, `wrongPlace` for an address that may not be used.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    let account = try reach(location.description).account
    let held = try await account.holding()
    let isClaimed = held.owner != nil
    return SyncRemote(
      name: isClaimed ? held.name : nil, label: location.description, owner: held.owner,
      isEncrypted: false, devices: isClaimed ? try await account.devices() : [])
  }

  /// Opens the account's place at a hub, and claims it for the owner if it has none.
  ///
  /// - Throws: `SyncError`: as ``look(at:_:)``; `offline` if the place has no owner and may not be
  ///   claimed; `wrongPlace` for another owner, or a passphrase.
  public func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    guard session.key == nil else {
      throw SyncError(
        .wrongPlace, "\(location) takes no passphrase: an account opens it",
        hint: "Leave the passphrase out")
    }
    let reach = try reach(location.description)
    var held = try await reach.account.holding()
    if held.owner == nil {
      guard session.makesPlace else {
        throw SyncError(
          .offline, "\(location) holds nothing of this account any more",
          hint: "Ask the operator of the hub; to start there again, unlink it first")
      }
      held = try await reach.account.claim(for: session.owner)
    }
    guard let owner = held.owner, owner.isSame(as: session.owner) else {
      throw SyncError(
        .wrongPlace,
        "the account at \(location) holds changes of \(held.owner?.name ?? "another user")",
        hint: "Sign in there with the account of \(session.owner.name)")
    }
    return connection(to: reach, at: location, named: held.name)
  }

  /// Opens the account's place by what is stored of the session: a claimed place stays the account's.
  ///
  /// - Returns: `nil` if another account is signed in, or none: then the hub has to be asked.
  /// - Throws: `SyncError`: `wrongPlace` for an address that may not be used.
  public func reopen(
    _ location: SyncLocation, named name: String
  ) async throws(SyncError) -> SyncConnection? {
    let reach = try reach(location.description)
    guard try await reach.account.storedName() == name else { return nil }
    return connection(to: reach, at: location, named: name)
  }

  private func connection(
    to reach: HubEndpoint, at location: SyncLocation, named name: String
  ) -> SyncConnection {
    let account = reach.account
    return SyncConnection(
      transport: reach.transport, name: name, location: location, key: { nil },
      // The transport renews by itself; this says why it could not.
      refresh: { () async throws(SyncError) in _ = try await account.token() })
  }

  /// The events of the hub.
  public func hints(of location: SyncLocation) -> SyncHints? {
    let reach = reach
    return { () async throws(SyncError) -> AsyncStream<Void> in
      try await reach(location.description).hints()
    }
  }
}

/// The way to a hub, and the account there.
public struct HubEndpoint: Sendable {
  let account: any HubAccount
  let transport: HubTransport
  /// Opens streams of the hub's events.
  public let hints: HubHints

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - account: the account that is signed in.
  ///   - base: where the hub is.
  ///   - http: sends requests, with deadlines and without redirects.
  ///   - events: opens streams of events, which last.
  public init(
    _ account: any HubAccount, at base: URL, over http: any HTTPTransport,
    events: any HTTPTransport
  ) {
    let authorization: HubTransport.Authorization = { () async throws(SyncError) -> Secret? in
      try await account.token()
    }
    let renewal: HubTransport.Renewal = { rejected async throws(SyncError) in
      try await account.renew(rejected)
    }
    self.account = account
    transport = HubTransport(
      at: base, over: http, authorization: authorization, renewal: renewal)
    hints = HubHints(at: base, over: events, authorization: authorization, renewal: renewal)
  }
}

/// The account that is signed in at a hub: what a driver asks for besides syncing.
///
/// Each call throws `unauthorised` if no account is signed in, or its session has ended.
public protocol HubAccount: Sendable {
  /// The place of the account at the hub.
  ///
  /// - Throws: `SyncError`.
  func holding() async throws(SyncError) -> HubAccountInfo

  /// The devices that wrote at the account's place, the latest first.
  ///
  /// - Throws: `SyncError`.
  func devices() async throws(SyncError) -> [SyncDevice]

  /// The hub's name for the account's place (``HubAccountInfo/name``), as stored on this device.
  ///
  /// - Returns: the name; `nil` if no account is signed in, or the hub has to be asked.
  /// - Throws: `SyncError` if what is stored can't be read.
  func storedName() async throws(SyncError) -> String?

  /// Claims the account's place for its owner, which is for good.
  ///
  /// - Returns: what the account holds then, which is another owner's if one was quicker.
  /// - Throws: `SyncError`: `wrongPlace` if the owner's changes belong to another account.
  func claim(for owner: SyncOwner) async throws(SyncError) -> HubAccountInfo

  /// The token to send, exchanged if it has expired.
  ///
  /// - Throws: `SyncError`.
  func token() async throws(SyncError) -> Secret?

  /// Exchanges a token that the hub rejected, once for however many requests, and stores the new one
  /// before this returns.
  ///
  /// - Throws: `SyncError`.
  func renew(_ rejected: Secret) async throws(SyncError)
}

/// The place of an account at a hub.
public struct HubAccountInfo: Sendable, Hashable {
  /// The hub's name for it: another name for each account and each hub.
  public let name: String
  /// The owner of the changes; `nil` if it was not claimed yet.
  public let owner: SyncOwner?

  public init(name: String, owner: SyncOwner?) {
    self.name = name
    self.owner = owner
  }
}
