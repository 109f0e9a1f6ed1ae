/// Says which call of the machine refused to serve a ``HostileServer``.
public struct ServerError: Error, CustomStringConvertible {
  /// The call's name.
  public let call: String
  /// The machine's number of the error (`errno`).
  public let code: Int32

  init(_ call: String, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// Both in a sentence.
  public var description: String { "The call \(call) failed with error \(code)." }
}
