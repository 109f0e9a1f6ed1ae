public import Identity

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
