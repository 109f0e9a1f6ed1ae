public import DomainModels
public import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An ID as the API writes it: a prefix that says of what, and the UUID's 32 hexadecimal digits
/// in lower case (`crew_0199…`).
public struct WireID<Entity: PubliclyIdentified>: Hashable, Sendable {
  public let id: Identifier<Entity>

  public init(_ id: Identifier<Entity>) { self.id = id }

  public var text: String {
    Entity.wirePrefix + id.description.filter { $0 != "-" }
  }

  /// Reads a text; `nil` if it is no ID of this kind.
  public init?(_ text: String) {
    let prefix = Entity.wirePrefix
    guard text.hasPrefix(prefix) else { return nil }
    let digits = Array(text.dropFirst(prefix.count))
    guard digits.count == 32, digits.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      return nil
    }
    var uuid = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { uuid.append("-") }
      uuid.append(digit)
    }
    guard let id = Identifier<Entity>(uuid) else { return nil }
    self.id = id
  }
}

extension WireID: CustomStringConvertible {
  public var description: String { text }
}

extension WireID: WireText {
  public static var wireExample: String { "\(Entity.wirePrefix)0199a5f2000070008000000000000001" }
  public static var wirePattern: String { "^\(Entity.wirePrefix)[0-9a-f]{32}$" }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be an id that begins with \(Entity.wirePrefix)")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
