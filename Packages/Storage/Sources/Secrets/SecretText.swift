/// A password or a token on its way: it prints as dots, and is text on a wire.
public struct SecretText: Sendable, Equatable {
  public let secret: Secret

  public init(_ secret: Secret) { self.secret = secret }

  /// Takes a text that is secret.
  public init(_ text: String) { secret = Secret(text) }

  /// The text, for whoever has to send it.
  public var text: String { secret.withBytes { String(decoding: $0, as: UTF8.self) } }
}

extension SecretText: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension SecretText: CustomStringConvertible, CustomReflectable {
  public var description: String { "•••" }
  /// No mirror shows it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
