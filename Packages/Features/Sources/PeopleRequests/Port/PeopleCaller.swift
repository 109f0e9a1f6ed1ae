public import Secrets

/// Who makes a request, and from where.
public struct PeopleCaller: Sendable, Equatable {
  /// The access token; `nil` before signing in.
  public var access: SecretText?
  /// What the device is called, for the list of sessions.
  public var deviceLabel: String
  /// At least 16 random characters that the device keeps to itself; a code that was sent to it works
  /// nowhere else.
  public var deviceNonce: String?

  public init(access: SecretText? = nil, deviceLabel: String = "", deviceNonce: String? = nil) {
    self.access = access
    self.deviceLabel = deviceLabel
    self.deviceNonce = deviceNonce
  }
}

extension PeopleCaller: CustomStringConvertible, CustomReflectable {
  /// Nothing of it belongs into a log.
  public var description: String { "•••" }
  /// No mirror shows the nonce.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
