public import DomainModels
public import Services

/// Something that happened to an account.
public struct SecurityEventInfo: ServiceResponse {
  /// A stable name, such as `signed_in`.
  public var what: String
  public var happenedAt: Timestamp

  public init(what: String, happenedAt: Timestamp) {
    self.what = what
    self.happenedAt = happenedAt
  }
}
