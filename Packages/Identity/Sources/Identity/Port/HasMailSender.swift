/// Promises a way to send mail.
public protocol HasMailSender: Sendable {
  var mailSender: any MailSender { get }
}
