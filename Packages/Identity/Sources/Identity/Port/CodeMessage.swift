#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A code on its way to a phone.
public struct CodeMessage: Sendable {
  /// The same for each attempt to send it.
  public let id: UUID
  public let phone: PhoneNumber
  public let code: OneTimeCode
  /// What it is for.
  public let purpose: ChallengePurpose
  /// For how long it works.
  public let validity: Duration
  /// The service's name, for the text.
  public let service: String

  public init(
    id: UUID, to phone: PhoneNumber, _ code: OneTimeCode, for purpose: ChallengePurpose,
    validity: Duration, service: String
  ) {
    self.id = id
    self.phone = phone
    self.code = code
    self.purpose = purpose
    self.validity = validity
    self.service = service
  }

  /// What the person reads: code, service, how long, and not to pass it on.
  public var text: String {
    "\(code.digits) is your code for \(service). It works for \(validity.inWholeMinutes). "
      + "Never tell it to anybody."
  }
}

extension Duration {
  /// `5 minutes`, rounded up.
  var inWholeMinutes: String {
    let minutes = (max(1, components.seconds) + 59) / 60
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}
