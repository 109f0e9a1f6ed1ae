public import DomainModels
public import FriendsModels
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

/// A record that has a public ID with a prefix.
public protocol PubliclyIdentified {
  /// The prefix of its public IDs (`usr_`).
  static var wirePrefix: String { get }
}

extension Member: PubliclyIdentified {
  /// Users, for the API.
  public static var wirePrefix: String { "usr_" }
}

extension Crew: PubliclyIdentified {
  public static var wirePrefix: String { "crew_" }
}

extension Mission: PubliclyIdentified {
  public static var wirePrefix: String { "msn_" }
}

extension MissionSeries: PubliclyIdentified {
  /// Series of missions.
  public static var wirePrefix: String { "srs_" }
}

extension CrewProposal: PubliclyIdentified {
  /// Proposed crews.
  public static var wirePrefix: String { "prp_" }
}

extension Conversation: PubliclyIdentified {
  public static var wirePrefix: String { "cnv_" }
}

extension FriendMessage: PubliclyIdentified {
  public static var wirePrefix: String { "msg_" }
}

extension MemberPhoto: PubliclyIdentified {
  public static var wirePrefix: String { "pho_" }
}

extension MemberReport: PubliclyIdentified {
  public static var wirePrefix: String { "rep_" }
}

/// An instant as the API writes it: ISO 8601 in UTC, whole seconds (`2026-01-31T18:30:00Z`).
///
/// Parts of a second are dropped: decoders of the seed's kind read none.
public struct WireTime: Hashable, Sendable, Comparable {
  /// The instant, in whole seconds.
  public let timestamp: Timestamp

  public init(_ timestamp: Timestamp) {
    let seconds = timestamp.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let whole = seconds.remainder < 0 ? seconds.quotient - 1 : seconds.quotient
    self.timestamp = Timestamp(milliseconds: whole * 1000)
  }

  /// Returns whether one instant is before another.
  public static func < (left: WireTime, right: WireTime) -> Bool {
    left.timestamp < right.timestamp
  }
}

extension WireTime: CustomStringConvertible {
  /// The text of the wire.
  public var description: String {
    // RFC 3339 with milliseconds, which are all zero.
    String(timestamp.description.dropLast(5)) + "Z"
  }
}

extension WireTime: Codable {
  /// Reads ISO 8601 with any offset and any parts of a second, which are dropped.
  ///
  /// - Throws: `DecodingError` if the value has another shape.
  public init(from decoder: any Decoder) throws {
    self.init(try Timestamp(from: decoder))
  }

  /// Writes whole seconds in UTC.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
