public import DomainModels
public import JournalModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A thought as it was written down, before anything else is known of it.
///
/// It has its ID from the beginning, so that one that was written down while locked and is
/// read twice is still one thought. ``encoded`` is what the sealed inbox keeps.
public struct Capture: Sendable, Hashable {
  /// The ID of the future thought.
  public let id: Identifier<Thought>
  /// The secret from which the IDs of what belongs to the thought follow.
  public let namespace: UUID
  /// The automatic thought.
  public var text: String
  public var situation: String?
  public var occurredAt: Timestamp
  /// The number of minutes that the clock on the wall was ahead of UTC then.
  public var utcOffsetMinutes: Int
  /// The name of the time zone, where it is known.
  public var timeZone: String?

  public init(
    id: Identifier<Thought>, namespace: UUID, text: String, situation: String? = nil,
    occurredAt: Timestamp, utcOffsetMinutes: Int, timeZone: String? = nil
  ) {
    self.id = id
    self.namespace = namespace
    self.text = text
    self.situation = situation
    self.occurredAt = occurredAt
    self.utcOffsetMinutes = utcOffsetMinutes
    self.timeZone = timeZone
  }

  /// A thought of now.
  ///
  /// It needs no store, so that a locked journal can take it.
  ///
  /// - Parameters:
  ///   - text: what went through the mind.
  ///   - situation: what was going on.
  ///   - context: gives ID, secret, time and place on the clock.
  public init(
    _ text: String, situation: String? = nil,
    in context: some HasClock & HasIdentifiers & HasLocalTime & HasRandomSource
  ) {
    let now = context.clock.now
    self.init(
      id: context.identifiers.next(), namespace: context.random.namespace(), text: text,
      situation: situation, occurredAt: now,
      utcOffsetMinutes: context.localTime.utcOffsetMinutes(at: now),
      timeZone: context.localTime.zone)
  }

  /// The same without white space around its texts.
  ///
  /// - Throws: ``JournalError/emptyThought`` if nothing is left, `ValidationError`
  ///   if a text is too long. Check before sealing: what is sealed must be readable later.
  public func checked() throws -> Capture {
    var checked = self
    checked.text = text.trimmed
    checked.situation = situation.nonBlank
    if checked.text.isEmpty { throw JournalError.emptyThought }
    try checked.thought(at: occurredAt).validate()
    return checked
  }

  /// The thought that it becomes.
  func thought(at now: Timestamp) -> Thought {
    Thought(
      id: id, namespace: namespace, text: text, situation: situation, occurredAt: occurredAt,
      utcOffsetMinutes: utcOffsetMinutes, timeZone: timeZone, now: now)
  }
}

extension Capture {
  /// The form that ``encoded`` has: 1.
  public static let encodingVersion = 1

  /// The most bytes that ``init(encoded:)`` looks at.
  public static let encodedLimit = 16 << 20

  /// The capture as bytes, for the sealed inbox. Numbers are big-endian:
  ///
  /// | bytes | |
  /// |---|---|
  /// | 1 | the form, 1 |
  /// | 16 | the ID |
  /// | 16 | the namespace |
  /// | 8 | the time in milliseconds since 1970 |
  /// | 2 | the minutes ahead of UTC |
  /// | 4 + n, three times | text, situation, time zone: the length in bytes and UTF-8; length 2³²−1 and no bytes where there is none |
  public var encoded: [UInt8] {
    var bytes: [UInt8] = [UInt8(Capture.encodingVersion)]
    bytes += id.uuid.byteArray + namespace.byteArray
    bytes += bigEndian(occurredAt.milliseconds)
    bytes += bigEndian(Int16(clamping: utcOffsetMinutes))
    for field in [text, situation, timeZone] {
      guard let field else {
        bytes += bigEndian(UInt32.max)
        continue
      }
      bytes += bigEndian(UInt32(clamping: field.utf8.count))
      bytes += Array(field.utf8)
    }
    return bytes
  }

  /// Reads what ``encoded`` wrote.
  ///
  /// - Throws: ``JournalError/captureTooNew(version:)`` or ``JournalError/captureDamaged(_:)``.
  public init(encoded bytes: [UInt8]) throws(JournalError) {
    guard let version = bytes.first else { throw .captureDamaged("it is empty") }
    guard bytes.count <= Capture.encodedLimit else { throw .captureDamaged("it is too long") }
    if version > Capture.encodingVersion { throw .captureTooNew(version: Int(version)) }
    if version == 0 { throw .captureDamaged("its form is unknown") }
    var reader = CaptureReader(bytes[1...])
    let id = try reader.uuid()
    let namespace = try reader.uuid()
    let milliseconds: Int64 = try reader.number()
    let offset: Int16 = try reader.number()
    guard let text = try reader.text() else { throw .captureDamaged("it has no text") }
    let situation = try reader.text()
    let zone = try reader.text()
    guard reader.isAtEnd else { throw .captureDamaged("something follows its end") }
    self.init(
      id: Identifier(id), namespace: namespace, text: text, situation: situation,
      occurredAt: Timestamp(milliseconds: milliseconds), utcOffsetMinutes: Int(offset),
      timeZone: zone)
  }

  private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

/// Takes the fields of an encoded capture one after another.
private struct CaptureReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func bytes(_ count: Int) throws(JournalError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .captureDamaged("it ends too soon") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number<Number: FixedWidthInteger>() throws(JournalError) -> Number {
    try bytes(Number.bitWidth / 8).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  mutating func uuid() throws(JournalError) -> UUID {
    let high: UInt64 = try number()
    let low: UInt64 = try number()
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }

  mutating func text() throws(JournalError) -> String? {
    let length: UInt32 = try number()
    if length == .max { return nil }
    guard let text = String(validating: try bytes(Int(length)), as: UTF8.self) else {
      throw .captureDamaged("it is not UTF-8")
    }
    return text
  }
}
