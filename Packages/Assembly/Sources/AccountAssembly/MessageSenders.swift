public import Assembly
import AsyncHTTPNetworking
import ConsoleSenders
public import DomainModels
public import Identity
import Networking
import Secrets
import SendmailSenders
import WebhookSenders

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Senders of a service's messages to people.
public struct MessageSenders: Sendable {
  /// Brings codes to phones.
  public var codes: any CodeSender
  public var mail: any MailSender

  /// Both write to standard error; for development.
  public static let console = MessageSenders(codes: ConsoleCodeSender(), mail: ConsoleMailSender())
}

extension ProductComposition {
  /// Makes the senders that post codes and mail to a gateway, signed.
  ///
  /// The key that it shares with the gateway is the secret `PROGRAM-webhook-key`, in the environment
  /// (`FRIENDS_SERVER_WEBHOOK_KEY`), among the credentials of systemd, or in the folder of keys.
  ///
  /// - Parameters:
  ///   - address: the gateway: `https`, or `http` on this machine.
  ///   - location: has the folder of keys.
  ///   - environment: the environment variables.
  ///   - program: the program's name.
  /// - Returns: the senders.
  /// - Throws: ``WebhookFailure`` without an address or a key, `SecretError`, or `ValidationError` if
  ///   they will not do.
  public func webhookSenders(
    to address: String?, at location: DataLocation, environment: [String: String], program: String
  ) throws -> MessageSenders {
    guard let address, let url = URL(string: address) else { throw WebhookFailure.noAddress }
    let name = try SecretName("\(program)-webhook-key")
    let keys = location.keys(in: environment)
    guard let key = try keys.read(name) else { throw WebhookFailure.noKey(name, keys.name) }
    let transport = AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-\(program)/0.1"))
    let webhook = try Webhook(
      url, secret: key, through: transport, clock: .system, wallClock: clock, random: random,
      identifiers: identifiers)
    return MessageSenders(
      codes: WebhookCodeSender(webhook), mail: WebhookMailSender(webhook))
  }

  /// Makes the sender that hands mail to a program with the command line of `sendmail`.
  ///
  /// - Parameters:
  ///   - program: its absolute path.
  ///   - from: who mail is from.
  ///   - environment: the environment variables, of which the program gets few.
  /// - Returns: the sender.
  /// - Throws: `ValidationError` if there is no such program.
  public func mailSender(
    _ program: String, from: EmailAddress, environment: [String: String]
  ) throws -> any MailSender {
    try SendmailSender(program, from: from, environment: environment, clock: clock)
  }
}

/// The reason why there is no webhook.
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
