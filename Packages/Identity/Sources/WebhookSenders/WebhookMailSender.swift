public import Identity

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
