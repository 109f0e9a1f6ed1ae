import AccountFeatures
import AccountRequests
import DomainModels
import HubRequests
import Identity
import Secrets
import Services
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Devices.List: EmbeddedHubRequest {
  func answer(
    _ context: some HubContext, by caller: HubRequestCaller
  ) async throws -> [DeviceInfo] {
    try await caller.read { reading, me in
      let signedIn = try caller.account(in: reading)
      // A device whose session ended can't sync: upkeep removes it.
      let living = Set(try reading.sessions(of: signedIn, context).map(\.id))
      return try reading.devices(of: me).filter { living.contains($0.session) }
        .sorted { $0.usedAt > $1.usedAt }
        .map { DeviceInfo($0, in: signedIn.session) }
    }
  }
}

extension Devices.Register: EmbeddedHubRequest {
  func answer(
    _ context: some HubContext, by caller: HubRequestCaller
  ) async throws -> DeviceInfo {
    let device = try HubAPI.uuid(device, of: "device")
    // A character may have any number of bytes.
    guard (1...100).contains(name.count), name.utf8.count <= 400 else {
      throw ServiceError(
        HubAPI.codes.invalid, "the name of a device has 1 to 100 characters",
        fields: [ServiceError.Field("name", "has no or too many characters")])
    }
    let signedIn = try await caller.account()
    let registered = try await RegisterDevice(context)(device, named: name, of: signedIn)
    return DeviceInfo(registered, in: signedIn.session)
  }
}

extension Devices.Revoke: EmbeddedHubRequest {
  func answer(
    _ context: some HubContext, by caller: HubRequestCaller
  ) async throws -> Acknowledged {
    let uuid = UUID(uuidString: device)
    let (signedIn, found) = try await context.store.read { reading -> (SignedIn, HubDevice?) in
      let signedIn = try caller.account(in: reading)
      return (signedIn, try uuid.flatMap { try reading.device($0, of: signedIn.account) })
    }
    guard let found else { throw HubAPI.notFound }
    try await RevokeDevice(context)(found, by: signedIn)
    return Acknowledged()
  }
}

extension HubDevice {
  fileprivate var usedAt: Timestamp { lastSeenAt ?? lifecycle.createdAt }
}

extension DeviceInfo {
  fileprivate init(_ device: HubDevice, in session: Identifier<Session>) {
    self.init(
      id: device.device.hexText, name: device.name,
      registeredAt: device.lifecycle.createdAt, lastSeenAt: device.lastSeenAt,
      isCurrent: device.session == session)
  }
}

extension RecordReading {
  /// The devices of an account, also those whose session ended.
  func devices(of account: Identifier<Account>) throws -> [HubDevice] {
    try fetch(Query<HubDevice>().filter(\.account == account))
  }

  /// A device of an account.
  func device(_ device: UUID, of account: Identifier<Account>) throws -> HubDevice? {
    try find(HubDevice.identity(of: account, device), of: account)
  }
}

extension RecordReading {
  /// Checks that a device is one of the account's, or that the account may have another one.
  ///
  /// - Throws: `ServiceError` with `too_many_devices`; an error of the store.
  func checkRoom(
    for uuid: UUID, of signedIn: SignedIn, _ context: some HubContext
  ) throws {
    if try device(uuid, of: signedIn.account) != nil { return }
    let limit = context.hub.limits.devices
    // A device without a session can't sync; it does not keep another one out.
    let living = Set(try sessions(of: signedIn, context).map(\.id))
    let others = try devices(of: signedIn.account).count {
      $0.session != signedIn.session && living.contains($0.session)
    }
    guard others < limit else {
      throw ServiceError(
        .tooManyDevices, "the account has \(limit) devices, and may have no more",
        hint: "Revoke one that is not used any more: climbing account devices list shows them, "
          + "climbing account devices revoke removes one")
    }
  }
}

/// Makes a device that of a session.
struct RegisterDevice<Context: HubContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Registers a device, or moves it to the session.
  ///
  /// - Parameters:
  ///   - uuid: the device's own UUID.
  ///   - name: what the list calls it; `nil` leaves the name of a known device.
  ///   - signedIn: the account and the session.
  /// - Returns: the device.
  /// - Throws: `ServiceError` with `too_many_devices`, `IdentityError`, or `StorageError`.
  func callAsFunction(
    _ uuid: UUID, named name: String?, of signedIn: SignedIn
  ) async throws -> HubDevice {
    let now = context.clock.now
    let (device, earlier) = try await context.store.write {
      transaction -> (HubDevice, Identifier<Session>?) in
      let (account, session) = (signedIn.account, signedIn.session)
      // The session may have ended since the token was checked.
      let living = Set(try transaction.sessions(of: signedIn, context).map(\.id))
      let devices = try transaction.devices(of: account)
      // A copy of a store names itself again: the session goes on with it.
      for other in devices where other.session == session && other.device != uuid {
        try transaction.erase(other.id, of: account, at: now)
      }
      // A device without a session can't sync; it must not keep another one out.
      for other in devices where !living.contains(other.session) && other.device != uuid {
        try transaction.erase(other.id, of: account, at: now)
      }
      if var known = devices.first(where: { $0.device == uuid }) {
        let earlier = known.session == session ? nil : known.session
        (known.session, known.name) = (session, name ?? known.name)
        known.lifecycle = known.lifecycle.updated(at: now)
        try transaction.save(known)
        return (known, earlier)
      }
      try transaction.checkRoom(for: uuid, of: signedIn, context)
      let label = try transaction.find(session)?.deviceLabel ?? ""
      let device = HubDevice(
        id: HubDevice.identity(of: account, uuid), account: account, device: uuid,
        session: session, name: name ?? (label.isEmpty ? "a device" : label), lastSeenAt: nil,
        lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(device)
      return (device, nil)
    }
    if let earlier { try await context.end(earlier, by: signedIn) }
    return device
  }
}

/// Removes a device of an account and ends its session.
private struct RevokeDevice<Context: HubContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func callAsFunction(_ device: HubDevice, by signedIn: SignedIn) async throws {
    // The device first: without it, the session of a caller who revokes the own device would be over.
    let now = context.clock.now
    try await context.store.write { transaction in
      guard try transaction.device(device.device, of: signedIn.account) != nil else { return }
      try transaction.erase(device.id, of: signedIn.account, at: now)
    }
    try await context.end(device.session, by: signedIn)
  }
}

extension HasStore where Self: HasClock & HasIdentifiers & HasIdentityPolicy {
  /// Ends a session of an account, if it still is there.
  fileprivate func end(_ session: Identifier<Session>, by signedIn: SignedIn) async throws {
    do {
      try await RevokeSession(self)(session, by: signedIn)
    } catch let error as IdentityError where error.reason == .sessionNotFound {
      // Upkeep erased it some time after its end.
    }
  }
}

/// Removes a device of an account, whose store is gone; its session goes on without it.
public struct ForgetDevice<Context: HubContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Parameters:
  ///   - device: the device's UUID; one that is not known is nothing to remove.
  ///   - account: the ID of the account.
  /// - Throws: `StorageError`.
  public func callAsFunction(_ device: UUID, of account: UUID) async throws {
    let account = Identifier<Account>(account)
    let now = context.clock.now
    try await context.store.write { transaction in
      guard let known = try transaction.device(device, of: account) else { return }
      try transaction.erase(known.id, of: account, at: now)
    }
  }
}
