/// Promises a way to send codes to phones.
public protocol HasCodeSender: Sendable {
  var codeSender: any CodeSender { get }
}
