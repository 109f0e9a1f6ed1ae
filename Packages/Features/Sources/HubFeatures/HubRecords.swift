public import DomainModels
public import Identity

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Whose logbook an account syncs, and how much a hub stores of what the account wrote.
///
/// It outlives its account for a while: deleting an account removes the logbook in many transactions,
/// and this record last.
public struct HubLogbook: Record {
  /// The ID of the climber, which names the scope: so a climber has one account.
  public let id: Identifier<HubLogbook>
  public let account: Identifier<Account>
  /// The number of records and changes that the hub stores of the account, also in the logbooks of
  /// others: counted up by each push, and measured once a day.
  public var rows: Int
  /// The number of bytes that they have as JSON.
  public var bytes: Int
  /// Not read: the column stays for stores of earlier versions.
  public var measuredEnd: Int
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<HubLogbook>, account: Identifier<Account>, rows: Int = 0, bytes: Int = 0,
    measuredEnd: Int = 0, lifecycle: Lifecycle
  ) {
    (self.id, self.account, self.rows, self.bytes) = (id, account, rows, bytes)
    (self.measuredEnd, self.lifecycle) = (measuredEnd, lifecycle)
  }

  public static let table = "hub_logbooks"
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("account_id", \.account, .indexed), Column("rows", \.rows),
    Column("bytes", \.bytes), Column("measured_end", \.measuredEnd),
    Column.lifecycle(\.lifecycle), make: HubLogbook.init)
}

/// A device that syncs the logbook of an account.
public struct HubDevice: Record {
  /// Follows from the account and the device's own UUID, which two accounts on one machine share.
  public let id: Identifier<HubDevice>
  public let account: Identifier<Account>
  /// The UUID by which the device names itself.
  public let device: UUID
  /// The session that the device uses; each session has one device.
  public var session: Identifier<Session>
  public var name: String
  /// When it synced last, to the minute; `nil` before the first time.
  public var lastSeenAt: Timestamp?
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<HubDevice>, account: Identifier<Account>, device: UUID,
    session: Identifier<Session>, name: String, lastSeenAt: Timestamp?, lifecycle: Lifecycle
  ) {
    (self.id, self.account, self.device, self.session) = (id, account, device, session)
    (self.name, self.lastSeenAt, self.lifecycle) = (name, lastSeenAt, lifecycle)
  }

  /// The ID of a device of an account.
  public static func identity(
    of account: Identifier<Account>, _ device: UUID
  ) -> Identifier<HubDevice> {
    Identifier(name: device.hexText, in: account.uuid)
  }

  public static let table = "hub_devices"
  public static let schema = Schema(
    scope: .column("account_id"), kind: .local,
    Column("id", \.id), Column("account_id", \.account, references: .cascade),
    Column("device", \.device), Column("session_id", \.session), Column("name", \.name),
    Column("last_seen_at", \.lastSeenAt), Column.lifecycle(\.lifecycle), make: HubDevice.init)
}

/// A climber whose logbook was erased with its account, so that no other user takes the climber's
/// ID: it is in what others follow and liked.
///
/// It holds nothing of the logbook. An account with one of the contacts may claim the climber again.
public struct HubFormerLogbook: Record {
  /// The ID of the climber.
  public let id: Identifier<HubFormerLogbook>
  /// The keyed hash of the account's e-mail address; `nil` if it had none.
  public var email: KeyedDigest?
  /// The keyed hash of the account's phone number; `nil` if it had none.
  public var phone: KeyedDigest?
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<HubFormerLogbook>, email: KeyedDigest?, phone: KeyedDigest?,
    lifecycle: Lifecycle
  ) {
    (self.id, self.email, self.phone, self.lifecycle) = (id, email, phone, lifecycle)
  }

  public static let table = "hub_former_logbooks"
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("email_hash", \.email), Column("phone_hash", \.phone),
    Column.lifecycle(\.lifecycle), make: HubFormerLogbook.init)
}

/// The records of a hub beside accounts and synced records.
public enum HubRecords {
  public static let types: [any Record.Type] = [
    HubLogbook.self, HubDevice.self, HubFormerLogbook.self, HubHandle.self,
  ]
}
