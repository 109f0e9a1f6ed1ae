public import Identity
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hands codes to an SMS gateway by HTTP; see ``Webhook``.
public struct WebhookCodeSender: CodeSender {
  private let webhook: Webhook

  public init(_ webhook: Webhook) { self.webhook = webhook }

  /// Posts the message, with `channel` `sms`.
  ///
  /// - Throws: `IdentityError` with `notSent` if the gateway did not take it.
  public func send(_ message: CodeMessage) async throws {
    let body = WebhookBody(
      id: message.id, channel: "sms", recipient: message.phone.e164,
      template: message.purpose.rawValue, code: message.code, validity: message.validity,
      service: message.service, text: message.text)
    try await webhook.post(body.bytes, id: message.id)
  }
}

/// Hands mail to a mail gateway by HTTP; see ``Webhook``.
public struct WebhookMailSender: MailSender {
  private let webhook: Webhook

  public init(_ webhook: Webhook) { self.webhook = webhook }

  /// Posts the mail, with `channel` `mail`.
  ///
  /// - Throws: `IdentityError` with `notSent` if the gateway did not take it.
  public func send(_ message: MailMessage) async throws {
    var validity: Duration?
    if case .code(_, _, let life) = message.content { validity = life }
    let body = WebhookBody(
      id: message.id, channel: "mail", recipient: message.address.text,
      template: message.template, code: message.code, validity: validity,
      service: message.service, subject: message.subject, text: message.text)
    try await webhook.post(body.bytes, id: message.id)
  }
}

/// The posted body for one message, its members in this order.
struct WebhookBody {
  var id: UUID
  var channel: String
  var recipient: String
  var template: String
  var code: OneTimeCode?
  var validity: Duration?
  var service: String
  var subject: String?
  var text: String

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    func member(_ name: String, _ value: String?) {
      guard let value else { return }
      writer.key(name)
      writer.string(value)
    }
    member("id", id.uuidString.lowercased())
    member("channel", channel)
    member("to", recipient)
    member("template", template)
    member("code", code?.digits)
    if let validity {
      writer.key("valid_seconds")
      writer.integer(Int(validity.components.seconds))
    }
    member("service", service)
    member("subject", subject)
    member("text", text)
    writer.endObject()
    return writer.bytes
  }
}
