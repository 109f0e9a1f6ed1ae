public import Secrets

/// The origin of a request: the account by its token, the device and the network address.
public struct Caller: Sendable, Equatable {
  /// The access token; `nil` for a caller that is not signed in.
  public var token: SecretText?
  /// The device's name in the list of sessions.
  public var deviceLabel: String
  /// At least 16 random characters that the device keeps to itself.
  ///
  /// A code that was sent to the device works on no other one. `nil` for a client that has none.
  public var deviceNonce: String?
  /// The address that the request came from, for limits by address; `nil` in the same process.
  public var networkAddress: String?
  /// The caller's time zone, as IANA names it; `nil` for the service's own choice.
  public var timeZone: String?
  /// A value that is the same for each repetition of one operation, so that it takes effect once.
  public var idempotencyKey: String?

  public init(
    token: SecretText? = nil, deviceLabel: String = "", deviceNonce: String? = nil,
    networkAddress: String? = nil, timeZone: String? = nil, idempotencyKey: String? = nil
  ) {
    self.token = token
    self.deviceLabel = deviceLabel
    self.deviceNonce = deviceNonce
    self.networkAddress = networkAddress
    self.timeZone = timeZone
    self.idempotencyKey = idempotencyKey
  }
}

extension Caller: CustomStringConvertible, CustomReflectable {
  /// Logs must not show a token, a nonce or an address.
  public var description: String { "•••" }
  /// Empty, for the same reason.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
