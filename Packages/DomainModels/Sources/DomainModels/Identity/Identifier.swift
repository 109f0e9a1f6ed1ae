#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The ID of one `Entity`: a UUID that can't be passed where another kind is wanted.
///
/// New things get a version 7 (``IdentifierGenerator``), which sorts by its time of making. Things
/// with a natural key get a version 5 (``init(name:in:)``), so that two devices which make the same
/// thing while offline have made the same row.
public struct Identifier<Entity>: Sendable {
  /// The UUID behind it, for stores and wires.
  public let uuid: UUID

  /// Wraps a UUID that is known to name an `Entity`.
  @inlinable
  public init(_ uuid: UUID) {
    self.uuid = uuid
  }

  /// The ID that follows from a natural key: a version 5 UUID (RFC 9562, section 5.5).
  ///
  /// Never derive a public ID from something that can be guessed and is private, such as a
  /// phone number: an attacker who tries all numbers finds the person.
  ///
  /// - Parameters:
  ///   - name: the natural key, unique within the namespace.
  ///   - namespace: what kind of key it is.
  public init(name: String, in namespace: UUID) {
    uuid = UUID(name: name, in: namespace)
  }
}

extension Identifier: Hashable, Comparable {
  /// The UUID as two numbers that order as its bytes do: Foundation looks at them byte by byte, which
  /// shows wherever records are found by their IDs.
  @inlinable var halves: (high: UInt64, low: UInt64) {
    let (high, low) = withUnsafeBytes(of: uuid) { $0.loadUnaligned(as: (UInt64, UInt64).self) }
    return (UInt64(bigEndian: high), UInt64(bigEndian: low))
  }

  /// Returns whether the two are the same ID.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.halves == right.halves }

  /// Feeds the UUID to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    let (high, low) = halves
    hasher.combine(high)
    hasher.combine(low)
  }

  /// Orders by the bytes, which for version 7 is the order of making.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.halves < right.halves }
}

extension Identifier: LosslessStringConvertible {
  /// The UUID in lower case, as RFC 9562 writes it.
  public var description: String { uuid.hexText }

  /// Reads a UUID in upper or lower case.
  public init?(_ description: String) {
    guard let uuid = UUID(hexText: description) else { return nil }
    self.init(uuid)
  }
}

extension Identifier: Codable {
  /// Writes the UUID as text in lower case.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the text of a UUID, in upper or lower case.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let identifier = Identifier(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "must be a UUID such as 018f5e2a-7c3b-7d10-9a4e-5b6c7d8e9f00")
    }
    self = identifier
  }
}

/// Promises fresh IDs to the use cases that make things.
public protocol HasIdentifiers: Sendable {
  /// The source of new IDs.
  var identifiers: IdentifierGenerator { get }
}
