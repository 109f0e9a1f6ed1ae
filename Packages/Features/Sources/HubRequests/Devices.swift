public import AccountRequests
public import DomainModels
public import Services

/// Requests about the devices that sync an account's logbook.
///
/// A device is one store of one program, named by its UUID in each push and pull. Each session has
/// one device, and a session without one registers it with its first request that syncs.
public enum Devices {
  /// Lists the account's devices, the last seen first.
  public struct List: HubRequest {
    public typealias Response = [DeviceInfo]
    public static let endpoint = Endpoint(.get, "/devices")
    public static let access = ServiceAccess.account

    public init() {}
  }

  /// Makes a device that of the caller's session, or renames it.
  ///
  /// A session has one device: an earlier one of the session is forgotten. A device that another
  /// session of the account had moves to this one, and the other session ends. Refused with
  /// `too_many_devices`, and `invalid_value` for a device that is no UUID or a name that is too long.
  public struct Register: HubRequest {
    public typealias Response = DeviceInfo
    public static let endpoint = Endpoint(.put, "/devices/{device}")
    public static let access = ServiceAccess.account

    /// The device's UUID, as it names itself in pushes.
    public var device: String
    /// Its name in the list, 1 to 100 characters.
    public var name: String

    public init(device: String, name: String) {
      (self.device, self.name) = (device, name)
    }
  }

  /// Removes a device and ends its session: it can't sync until it signs in again.
  ///
  /// Refused with `not_found`, for a device of another account too.
  public struct Revoke: HubRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.delete, "/devices/{device}")
    public static let access = ServiceAccess.account

    /// The device's UUID.
    public var device: String

    public init(device: String) { self.device = device }
  }
}

/// A device of an account.
public struct DeviceInfo: ServiceResponse {
  /// The device's UUID, in lower case.
  public var id: String
  public var name: String
  public var registeredAt: Timestamp
  /// When it synced last, to the minute; `nil` before the first time.
  public var lastSeenAt: Timestamp?
  /// True if it is the device of the caller's session.
  public var isCurrent: Bool

  public init(
    id: String, name: String, registeredAt: Timestamp, lastSeenAt: Timestamp?, isCurrent: Bool
  ) {
    (self.id, self.name, self.registeredAt) = (id, name, registeredAt)
    (self.lastSeenAt, self.isCurrent) = (lastSeenAt, isCurrent)
  }
}
