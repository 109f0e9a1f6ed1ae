import DomainModels
import Interchange
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Syncs with a user's account at a Supabase project: `supabase://REFERENCE` or `supabase://HOST`.
///
/// An account holds the changes of one owner: the first who syncs there.
public struct SupabaseSyncDriver: SyncDriver {
  /// Finds the account of a location on this device; it connects to nothing.
  public typealias AccountResolver = @Sendable (SyncLocation) throws(SyncError) -> SupabaseAccount

  private let reach: AccountResolver

  /// Makes the driver.
  ///
  /// - Parameter reach: finds the account of a location.
  public init(reaching reach: @escaping AccountResolver) { self.reach = reach }

  /// The name that users see.
  public var name: String { "Supabase" }
  public var schemes: [String] { [SupabaseProject.scheme] }
  public var capabilities: Set<SyncCapability> { SupabaseTransport.capabilities }

  /// Looks at what the account holds.
  ///
  /// - Throws: `SyncError`: `offline` if the project can't be reached, `unauthorised` if no account
  ///   is signed in there, `wrongPlace` if the project lacks the SQL.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    let found = try await SupabaseRemote(try reach(location), claimedFor: nil)
    return SyncRemote(
      name: found.owner == nil ? nil : found.name, label: location.description,
      owner: found.owner, isEncrypted: false, devices: found.devices)
  }

  /// Opens the account's place, and claims it for the owner if it has none.
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
    let account = try reach(location)
    var found = try await SupabaseRemote(account, claimedFor: nil)
    if found.owner == nil {
      guard session.makesPlace else {
        throw SyncError(
          .offline, "\(location) holds nothing of this account any more",
          hint: "To start there again, unlink it first")
      }
      found = try await SupabaseRemote(account, claimedFor: session.owner)
    }
    guard let owner = found.owner, owner.isSame(as: session.owner) else {
      throw SyncError(
        .wrongPlace,
        "the account at \(location) holds changes of \(found.owner?.name ?? "another user")",
        hint: "Sign in with another account, as supabase://\(session.owner.name)@PROJECT")
    }
    return SyncConnection(
      transport: SupabaseTransport(to: account, deviceName: session.deviceName),
      name: found.name, location: location, key: { nil },
      // The transport renews by itself; this says why it could not.
      refresh: { () async throws(SyncError) in
        _ = try await account.renewed(from: account.session())
      })
  }
}

/// The place of an account.
struct SupabaseRemote: Sendable {
  /// Its name, which no other account has.
  let name: String
  let owner: SyncOwner?
  let devices: [SyncDevice]

  /// Asks the project, and claims the place for an owner if it has none.
  ///
  /// - Throws: `SyncError`.
  init(_ account: SupabaseAccount, claimedFor owner: SyncOwner?) async throws(SyncError) {
    var request: JSONObject = ["sync": .integer(Int64(SyncWire.version))]
    if let owner {
      request.append(
        "owner",
        [
          "product": .string(owner.product), "id": .string(owner.id), "name": .string(owner.name),
        ])
    }
    var writer = JSONWriter()
    writer.write(.object(request))
    let bytes = try await account.call(
      "sync_place", ["request": .string(String(decoding: writer.bytes, as: UTF8.self))])
    guard let json = try? JSONReader.read(bytes), let user = json["user"]?.stringValue else {
      throw SyncError(.incompatible, "\(account.project.place) answered without a user")
    }
    name = "supabase-\(user)"
    self.owner = json["owner"].flatMap { owner in
      guard let product = owner["product"]?.stringValue, let id = owner["id"]?.stringValue
      else { return nil }
      return SyncOwner(product: product, id: id, name: owner["name"]?.stringValue ?? id)
    }
    devices = (json["devices"]?.arrayValue ?? []).compactMap { device in
      guard let id = device["id"]?.stringValue.flatMap({ UUID(hexText: $0) }) else { return nil }
      return SyncDevice(
        id: id, name: device["name"]?.stringValue ?? id.hexText,
        lastWritten: device["last_written"]?.stringValue.flatMap { Timestamp($0) })
    }
  }
}
