public import Assembly
import AsyncHTTPNetworking
public import DomainModels
public import Identity
import Networking
import Secrets
import WebhookSenders

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ProductComposition {
  /// Makes the sender that posts codes to a gateway, signed.
  ///
  /// The key that it shares with the gateway is the secret `PROGRAM-webhook-key`, in the environment
  /// (`FRIENDS_SERVER_WEBHOOK_KEY`), among the credentials of systemd, or in the folder of keys.
  ///
  /// - Parameters:
  ///   - address: the gateway: `https`, or `http` on this machine.
  ///   - location: has the folder of keys.
  ///   - environment: the environment variables.
  ///   - program: the program's name.
  /// - Returns: the sender.
  /// - Throws: ``WebhookFailure`` without an address or a key, `SecretError`, or `ValidationError` if
  ///   they will not do.
  public func webhookCodeSender(
    to address: String?, at location: DataLocation, environment: [String: String], program: String
  ) throws -> any CodeSender {
    guard let address, let url = URL(string: address) else { throw WebhookFailure.noAddress }
    let name = try SecretName("\(program)-webhook-key")
    let keys = location.keys(in: environment)
    guard let key = try keys.read(name) else { throw WebhookFailure.noKey(name, keys.name) }
    let transport = AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-\(program)/0.1"))
    return WebhookCodeSender(
      try Webhook(
        url, secret: key, through: transport, clock: .system, wallClock: clock, random: random,
        identifiers: identifiers))
  }
}

/// Why there is no webhook.
public struct WebhookFailure: ExplainedError, Equatable {
  public let code: String
  public let message: String
  public let hint: String?
  public var kind: FailureKind { .usage }

  static let noAddress = WebhookFailure(
    code: "webhook_missing", message: "the webhook has no address",
    hint: "Set it: --webhook-url https://sms.example.org/codes")

  static func noKey(_ name: SecretName, _ place: String) -> WebhookFailure {
    WebhookFailure(
      code: "webhook_missing", message: "the webhook has no key",
      hint: "Put the key that the gateway has, too, as \(name) into \(place)")
  }
}
