/// Promises a way to send mail.
public protocol HasMailSender: Sendable {
  /// What sends it.
  var mailSender: any MailSender { get }
}
