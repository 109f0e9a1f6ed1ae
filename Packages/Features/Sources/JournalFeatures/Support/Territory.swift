/// A territory, read from what a machine says about itself.
struct Territory: Sendable, Hashable {
  /// Its code (ISO 3166-1 alpha-2).
  let code: String

  /// Reads the territory of a POSIX or BCP 47 locale (`de_AT.UTF-8`, `en-GB`); `nil` for `C` and
  /// for a language alone.
  init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    for part in name.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst()
    where part.utf8.count == 2 && part.utf8.allSatisfy({ $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }) {
      code = part.uppercased()
      return
    }
    return nil
  }

  /// Reads the territory of a name of the time zone database, for the countries of
  /// ``Helplines/standard``; `nil` for any other, and for zones that say nothing (`UTC`).
  init?(timeZone: String) {
    // A TZ variable may begin with a colon.
    let name = timeZone.hasPrefix(":") ? String(timeZone.dropFirst()) : timeZone
    guard
      let code = Territory.zones[name]
        ?? Territory.prefixes.first(where: {
          name.hasPrefix($0.prefix)
        })?.code
    else { return nil }
    self.code = code
  }

  private static let prefixes: [(prefix: String, code: String)] = [
    ("Australia/", "AU"), ("US/", "US"), ("Canada/", "CA"), ("Brazil/", "BR"), ("Mexico/", "MX"),
    ("America/Indiana/", "US"), ("America/Kentucky/", "US"), ("America/North_Dakota/", "US"),
  ]

  // The zones of tzdata's zone1970.tab and backward that lie in these countries.
  private static let zones: [String: String] = {
    var zones: [String: String] = [:]
    for (code, names) in zonesByTerritory {
      for name in names.split(separator: " ") { zones[String(name)] = code }
    }
    return zones
  }()

  private static let zonesByTerritory: [String: String] = [
    "AT": "Europe/Vienna",
    "BE": "Europe/Brussels",
    "BR": """
    America/Sao_Paulo America/Manaus America/Bahia America/Fortaleza America/Recife \
    America/Belem America/Cuiaba America/Campo_Grande America/Maceio America/Porto_Velho \
    America/Boa_Vista America/Rio_Branco America/Eirunepe America/Araguaina America/Noronha \
    America/Santarem
    """,
    "CA": """
    America/Toronto America/Vancouver America/Montreal America/Winnipeg America/Edmonton \
    America/Halifax America/St_Johns America/Regina America/Moncton America/Whitehorse \
    America/Yellowknife America/Iqaluit America/Glace_Bay America/Goose_Bay America/Inuvik \
    America/Swift_Current America/Thunder_Bay America/Rankin_Inlet America/Dawson \
    America/Dawson_Creek America/Fort_Nelson America/Cambridge_Bay America/Resolute
    """,
    "CH": "Europe/Zurich",
    "DE": "Europe/Berlin Europe/Busingen",
    "DK": "Europe/Copenhagen",
    "ES": "Europe/Madrid Atlantic/Canary Africa/Ceuta",
    "FI": "Europe/Helsinki",
    "FR": "Europe/Paris",
    "GB": "Europe/London Europe/Belfast GB GB-Eire",
    "IE": "Europe/Dublin Eire",
    "IN": "Asia/Kolkata Asia/Calcutta",
    "IT": "Europe/Rome",
    "JP": "Asia/Tokyo Japan",
    "KR": "Asia/Seoul ROK",
    "MX": """
    America/Mexico_City America/Cancun America/Merida America/Monterrey America/Chihuahua \
    America/Hermosillo America/Tijuana America/Mazatlan America/Matamoros America/Ojinaga \
    America/Ciudad_Juarez America/Bahia_Banderas
    """,
    "NL": "Europe/Amsterdam",
    "NO": "Europe/Oslo",
    "NZ": "Pacific/Auckland Pacific/Chatham NZ NZ-CHAT",
    "PL": "Europe/Warsaw Poland",
    "PT": "Europe/Lisbon Atlantic/Madeira Atlantic/Azores Portugal",
    "SE": "Europe/Stockholm",
    "SG": "Asia/Singapore Singapore",
    "TR": "Europe/Istanbul Asia/Istanbul Turkey",
    "US": """
    America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix \
    America/Anchorage America/Detroit America/Boise America/Juneau America/Sitka America/Nome \
    America/Adak America/Menominee America/Metlakatla America/Yakutat Pacific/Honolulu \
    America/Indianapolis America/Louisville America/Fort_Wayne
    """,
    "ZA": "Africa/Johannesburg",
  ]
}
