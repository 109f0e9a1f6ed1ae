public import DomainModels

/// A line that a user in a crisis can reach, with where that was read and when.
public struct Helpline: Sendable, Hashable {
  /// The way to reach a line.
  public enum ContactMethod: Sendable, Hashable {
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
  /// The ways to reach it, the easiest first.
  public let ways: [ContactMethod]
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
    _ name: String, _ ways: [ContactMethod], hours: String, languages: String, source: String,
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

  /// The source and date of the last check (`looked up on 2026-11-22 in a page of 2025:
  /// https://…`).
  public var checked: String {
    let page = pageYear.map { "a page of \($0)" } ?? "a page without a year"
    return "looked up on \(checkedOn) in \(page): \(source)"
  }

  /// Returns whether it was looked at so long ago that it may be wrong: more than 365 days.
  public func isStale(on today: CivilDate) -> Bool {
    today.daysSinceEpoch - checkedOn.daysSinceEpoch > 365
  }
}

/// A country's emergency numbers and the lines that are known there.
public struct HelplineCountry: Sendable, Hashable {
  /// Its code (ISO 3166-1 alpha-2), such as `DE`.
  public let territory: String
  /// Its name in English.
  public let name: String
  /// The emergency numbers, the first one first.
  public let emergency: [String]
  /// The lines; none where none could be checked.
  public let lines: [Helpline]

  public init(_ territory: String, _ name: String, emergency: [String], _ lines: [Helpline]) {
    self.territory = territory
    self.name = name
    self.emergency = emergency
    self.lines = lines
  }

  /// The emergency numbers in words.
  public var emergencySentence: String {
    "If your life is in danger now: call \(emergency.joined(separator: " or "))"
  }
}

/// The lines that are known, country by country.
///
/// They are data with a source and a date, and a test fails when one is older than a year. Numbers
/// change: a wrong one is worse than none, so a country without a line that could be checked has
/// its emergency number only, and ``fallback`` stands under every list.
public struct Helplines: Sendable, Hashable {
  /// The countries, by name.
  public let countries: [HelplineCountry]

  public init(_ countries: [HelplineCountry]) {
    self.countries = countries.sorted { $0.name < $1.name }
  }

  /// The advice for lines of other countries.
  public static let fallback =
    "Lines of other countries: findahelpline.com (open it on any device; nothing is opened here)"

  /// The emergency number where no country is known: it works in many of them on mobile phones.
  public static let emergencyAnywhere =
    "If your life is in danger now: call your emergency number "
    + "(112 works on most mobile phones, 911 in North America, 999 in the United Kingdom)"

  public var all: [Helpline] { countries.flatMap(\.lines) }

  /// The country of a code, in capital letters or not.
  public subscript(territory: String) -> HelplineCountry? {
    let code = territory.uppercased()
    return countries.first { $0.territory == code }
  }

  /// The country that a user typed: its code or the beginning of its name; `nil` where none or
  /// several are meant.
  public func find(_ text: String) -> HelplineCountry? {
    let typed = text.trimmed.lowercased()
    let code = typed == "uk" ? "gb" : typed == "usa" ? "us" : typed
    if let country = self[code] { return country }
    guard typed.count >= 3 else { return nil }
    let meant = countries.filter { $0.name.lowercased().hasPrefix(typed) }
    return meant.count == 1 ? meant[0] : nil
  }

  /// The countries that a user is probably in: that of the time zone first, which says where the
  /// clock is, then that of the locale, which often says only how the machine was set up.
  ///
  /// - Parameters:
  ///   - timeZone: its name, such as `Europe/Berlin`, where it is known.
  ///   - locale: the value of `LC_ALL`, `LC_MESSAGES` or `LANG` (`de_AT.UTF-8`), where it is known.
  /// - Returns: none, one or two of ``countries``.
  public func likely(timeZone: String?, locale: String?) -> [HelplineCountry] {
    let here = timeZone.flatMap(Territory.init(timeZone:))
    let spoken = locale.flatMap(Territory.init(locale:))
    var likely: [HelplineCountry] = []
    for territory in [here, spoken] {
      guard let territory, let country = self[territory.code], !likely.contains(country) else {
        continue
      }
      likely.append(country)
    }
    return likely
  }

  /// The lines that were looked at more than a year before a day.
  public func stale(on today: CivilDate) -> [Helpline] { all.filter { $0.isStale(on: today) } }
}
