public import Services

/// Requests about the logbook that an account syncs.
public enum Logbook {
  /// Shows whose logbook the account syncs, and how much of its quota is used.
  public struct Show: HubRequest {
    public typealias Response = LogbookInfo
    public static let endpoint = Endpoint(.get, "/logbook")
    public static let access = ServiceAccess.account

    public init() {}
  }

  /// Makes a climber's logbook the account's, for good.
  ///
  /// Claiming the same one again changes nothing. Refused with `logbook_taken` if another account has
  /// it, `other_logbook` if this account has another one, `invalid_value` if the climber is no UUID.
  public struct Claim: HubRequest {
    public typealias Response = LogbookInfo
    public static let endpoint = Endpoint(.put, "/logbook")
    public static let access = ServiceAccess.account

    /// The ID of the climber, which names the scope of the logbook.
    public var climber: String

    public init(climber: String) { self.climber = climber }
  }
}

/// The logbook of an account, with its quota.
public struct LogbookInfo: ServiceResponse {
  /// The hub's name for the logbook, which never changes: the ID of the account.
  ///
  /// A user who deletes the account and makes another gets another name: a device then hands over all
  /// that it has.
  public var place: String
  /// The ID of the climber, in lower case; `nil` before a logbook is claimed.
  public var climber: String?
  /// The number of records and changes that the hub stores of it, about.
  public var rows: Int
  /// The number of bytes that these have, about.
  public var bytes: Int
  /// The number of rows that it may have.
  public var rowLimit: Int
  /// The number of bytes that it may have.
  public var byteLimit: Int

  public init(
    place: String, climber: String?, rows: Int, bytes: Int, rowLimit: Int, byteLimit: Int
  ) {
    (self.place, self.climber) = (place, climber)
    (self.rows, self.bytes) = (rows, bytes)
    (self.rowLimit, self.byteLimit) = (rowLimit, byteLimit)
  }
}

/// Requests about other climbers of the hub.
public enum Climbers {
  /// Finds climbers by their handle, to follow them.
  ///
  /// It finds the climber who has had exactly this handle longest, unless that one blocks the caller.
  /// Refused with `no_logbook` before the account has claimed one.
  public struct Find: HubRequest {
    public typealias Response = FoundClimbers
    public static let endpoint = Endpoint(.get, "/climbers")
    public static let access = ServiceAccess.account

    public var handle: String

    public init(handle: String) { self.handle = handle }
  }
}

public struct FoundClimbers: ServiceResponse {
  public var climbers: [ClimberInfo]

  public init(climbers: [ClimberInfo]) { self.climbers = climbers }
}

/// A climber of the hub, as others see the climber.
public struct ClimberInfo: ServiceResponse {
  /// The ID of the climber, in lower case.
  public var id: String
  public var handle: String
  public var name: String
  /// True if everyone may follow the climber; else the climber decides about each follower.
  public var isPublic: Bool

  public init(id: String, handle: String, name: String, isPublic: Bool) {
    (self.id, self.handle, self.name, self.isPublic) = (id, handle, name, isPublic)
  }
}
