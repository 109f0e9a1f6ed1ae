/// An instant with the time zone by whose clocks it is shown.
public struct ZonedTimestamp: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  public let milliseconds: Int64
  /// The zone's name, as in `Europe/Zurich`.
  public let zone: String

  /// Makes a timestamp; without a zone, in UTC: the reader's own zone is not known.
  public init(milliseconds: Int64, zone: String = "UTC") {
    self.milliseconds = milliseconds
    self.zone = zone
  }
}

/// A few words of a ``Statement``, complete as text, with what they mean where a renderer can use it.
public struct Phrase: Hashable, Sendable {
  public var text: String
  /// The instant that the words name; a browser shows it by its own clocks, too.
  public var moment: ZonedTimestamp?

  public init(_ text: String, moment: ZonedTimestamp? = nil) {
    self.text = text
    self.moment = moment
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

/// Something that a page says: phrases of one kind.
public struct Statement: Hashable, Sendable {
  /// The role of the phrases, which decides how they are joined and shown.
  public enum Role: Hashable, Sendable {
    case text
    /// Short facts that stand beside one another: when, where, how many.
    case facts
    /// Topics: interests, tags, goals.
    case topics
    case people
    /// Reasons for something and against it.
    case reasons
    /// A warning that the reader must see first.
    case warning
    /// A reminder that the reader set.
    case reminder
    /// A suggestion for the reader.
    case suggestion
  }

  public var role: Role
  /// The words before the phrases (`Likes`); empty for none.
  public var lead: String
  public var phrases: [Phrase]

  /// Makes a statement; phrases without text are left out.
  public init(_ role: Role, lead: String = "", _ phrases: [Phrase]) {
    self.role = role
    self.lead = lead
    self.phrases = phrases.filter { !$0.text.isEmpty }
  }

  /// True if it says nothing.
  public var isEmpty: Bool { phrases.isEmpty }

  /// The whole statement as text.
  public var text: String {
    let separator =
      switch role {
      case .facts: " · "
      case .topics, .people: ", "
      case .reasons: "; "
      case .text, .warning, .reminder, .suggestion: " "
      }
    let phrases = phrases.map(\.text).joined(separator: separator)
    return lead.isEmpty || phrases.isEmpty ? phrases : "\(lead) \(phrases)"
  }

  public static func text(_ text: String) -> Statement { Statement(.text, [Phrase(text)]) }
  public static func warning(_ text: String) -> Statement { Statement(.warning, [Phrase(text)]) }
  public static func reminder(_ text: String) -> Statement { Statement(.reminder, [Phrase(text)]) }
  public static func suggestion(_ text: String) -> Statement {
    Statement(.suggestion, [Phrase(text)])
  }
  public static func facts(_ phrases: [Phrase]) -> Statement { Statement(.facts, phrases) }
  public static func topics(_ words: [String], lead: String = "") -> Statement {
    Statement(.topics, lead: lead, words.map { Phrase($0) })
  }
  public static func people(_ names: [String], lead: String = "") -> Statement {
    Statement(.people, lead: lead, names.map { Phrase($0) })
  }
  public static func reasons(_ reasons: [String]) -> Statement {
    Statement(.reasons, reasons.map { Phrase($0) })
  }
}
