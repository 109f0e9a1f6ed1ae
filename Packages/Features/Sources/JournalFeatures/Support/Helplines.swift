public import DomainModels

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

  /// Where lines of other countries are found.
  public static let fallback =
    "Lines of other countries: findahelpline.com (open it on any device; nothing is opened here)"

  /// What to call where no country is known: it works in many of them on mobile phones.
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
