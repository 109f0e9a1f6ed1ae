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
  /// Which thought it will be.
  public let id: Identifier<Thought>
  /// The secret from which the IDs of what belongs to the thought follow.
  public let namespace: UUID
  /// The automatic thought.
  public var text: String
  /// The situation.
  public var situation: String?
  public var occurredAt: Timestamp
  /// How many minutes the clock on the wall was ahead of UTC then.
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
  /// - Throws: ``JournalError/emptyThought`` if nothing is left, ``DomainModels/ValidationError``
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
