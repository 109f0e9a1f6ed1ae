/// Promises a way to send codes to phones.
public protocol HasCodeSender: Sendable {
  /// What sends them.
  var codeSender: any CodeSender { get }
}
