public import DomainModels

/// A line that a user in a crisis can reach, with where that was read and when.
public struct Helpline: Sendable, Hashable {
  /// How a line is reached.
  public enum Way: Sendable, Hashable {
    /// A number to call.
    case call(String)
    /// A number to text, and the word to begin with where one is asked for.
    case text(String, word: String? = nil)
    /// A page with a chat.
    case chat(String)
    /// An address to write to.
    case mail(String)

    /// The instruction, in words (`call 988`, `text HELLO to 741741`).
    public var sentence: String {
      switch self {
      case .call(let number): "call \(number)"
      case .text(let number, let word?): "text \(word) to \(number)"
      case .text(let number, nil): "text \(number)"
      case .chat(let page): "chat at \(page)"
      case .mail(let address): "write to \(address)"
      }
    }
  }

  /// The rows that were examined.
  public enum Evidence: String, Sendable, Hashable {
    /// A stored copy of a page of the service itself, or of the authority that runs it.
    case ownPage
    /// A stored copy of another site's page about it (a newspaper, a hospital).
    case otherPage
  }

  public let name: String
  /// How it is reached, the easiest first.
  public let ways: [Way]
  /// When a user is there (`day and night`).
  public let hours: String
  public let languages: String
  /// The address of the page that says so.
  public let source: String
  /// The kind of page.
  public let evidence: Evidence
  /// When the page was looked at.
  public let checkedOn: CivilDate
  /// The year that the page speaks of, where it says so: the number was right then.
  public let pageYear: Int?
  /// Further notes (`for people up to 25`).
  public let note: String?

  public init(
    _ name: String, _ ways: [Way], hours: String, languages: String, source: String,
    evidence: Evidence, checkedOn: CivilDate, pageYear: Int? = nil, note: String? = nil
  ) {
    self.name = name
    self.ways = ways
    self.hours = hours
    self.languages = languages
    self.source = source
    self.evidence = evidence
    self.checkedOn = checkedOn
    self.pageYear = pageYear
    self.note = note
  }

  /// The line in words (`Samaritans: call 116 123 (day and night, English)`).
  public var sentence: String {
    let reached = ways.map(\.sentence).joined(separator: ", or ")
    let rest = note.map { "; \($0)" } ?? ""
    return "\(name): \(reached) (\(hours), \(languages)\(rest))"
  }

  /// The line with its numbers alone (`Samaritans: call 116 123`), or with its other ways if it has none.
  public var shortSentence: String {
    let numbers = ways.filter { way in
      switch way {
      case .call, .text: true
      case .chat, .mail: false
      }
    }
    return "\(name): "
      + (numbers.isEmpty ? ways : numbers).map(\.sentence).joined(separator: ", or ")
  }

  /// Where and when it was looked up (`looked up on 2026-11-22 in a page of 2025: https://…`).
  public var checked: String {
    let page = pageYear.map { "a page of \($0)" } ?? "a page without a year"
    return "looked up on \(checkedOn) in \(page): \(source)"
  }

  /// Whether it was looked at so long ago that it may be wrong: more than 365 days.
  public func isStale(on today: CivilDate) -> Bool {
    today.daysSinceEpoch - checkedOn.daysSinceEpoch > 365
  }
}
