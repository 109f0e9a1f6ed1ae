import ClimbingModels
import DomainModels
import Interchange
import LogbookFormats

/// Files in the sites' own shapes, made up.
struct RandomFile {
  private var dice: LogbookGenerator
  private static let names = [
    "Directissima", "50-50", "Über \"Kante\"", "=1+1", "@home, again", "岩 🧗🏽", "-",
  ]

  init(seed: UInt64) { dice = LogbookGenerator(seed: seed) }

  /// The file of a format, with this many rows.
  mutating func bytes(_ format: LogbookSource, rows: Int) -> [UInt8] {
    var writer = CSVWriter(CSVWriter.Options(lineEnd: .lf))
    switch format {
    case .mountainProject:
      writer.record([
        "Date", "Route", "Rating", "Notes", "URL", "Pitches", "Location", "Avg Stars", "Your Stars",
        "Style", "Lead Style", "Route Type", "Your Rating", "Length", "Rating Code",
      ])
      for _ in 0..<rows { writer.record(mountainProject()) }
    case .theCrag:
      writer.record([
        "Route Name", "Ascent Label", "Ascent ID", "Ascent Link", "Ascent Type", "Route Grade",
        "Ascent Grade", "Route Gear Style", "Ascent Gear Style", "Route Height", "Ascent Height",
        "# Ascents", "Route Stars", "Route ID", "Route Link", "Country", "Country Link",
        "Crag Name", "Crag Link", "Crag Path", "With", "Comment", "Quality", "Ascent Date",
        "Log Date", "Shot",
      ])
      for number in 0..<rows { writer.record(theCrag(7_000_000 + number)) }
    default:
      writer.record([
        "route_boulder", "name", "location_name", "sector_name", "area_name", "country_code",
        "date", "type", "sub_type", "rating", "project", "tries", "repeats", "difficulty",
        "perceived_hardness", "comment", "height", "recommended", "sits",
      ])
      for _ in 0..<rows { writer.record(eightANu()) }
    }
    return writer.bytes
  }

  private mutating func date() -> String {
    CivilDate(daysSinceEpoch: dice.number(8_000...20_000)).description
  }

  private mutating func text(orNone none: String = "") -> String {
    dice.holds(3) ? none : dice.one(of: RandomFile.names) + " \(dice.number(1...99))\nend"
  }

  private mutating func mountainProject() -> [String] {
    let words = dice.one(of: AscentVocabulary.mountainProject.entries).words
    let isBoulder = dice.holds(3)
    let grade =
      isBoulder
      ? dice.one(of: [("V4", "20400"), ("V-easy", "20000"), ("V4-5", "20450")])
      : dice.one(of: [
        ("5.10", "3000"), ("5.8 A3", "2100"), ("5.9- PG13", "2300"), ("WI3", "32000"), ("M6", "0"),
        ("Easy 5th", "950"), ("", ""),
      ])
    let number = dice.number(100_000_000...130_000_000)
    let stars = dice.one(of: ["-1", "0", "1", "2", "3", "4"])
    return [
      date(), dice.one(of: RandomFile.names), grade.0, text(),
      "https://www.mountainproject.com/route/\(number)/name", "\(dice.number(1...20))",
      dice.one(of: [
        "New York > The Gunks > The Trapps > High E", "Nevada > Red Rock", "Utah",
        "International > Europe > France > Céüse > Cascade",
      ]), "", stars, words[0], words[1],
      isBoulder
        ? "Boulder" : dice.one(of: ["Trad", "Sport, TR", "Trad, Aid, Alpine", "Ice, Snow"]),
      dice.one(of: ["", "5.10b", "V5"]), dice.one(of: ["", "10", "333", "2999"]), grade.1,
    ]
  }

  private mutating func theCrag(_ number: Int) -> [String] {
    let entries = AscentVocabulary.theCrag.entries
    let words = dice.one(of: entries).words
    let gear = dice.one(of: ["Trad", "Sport", "Boulder", "Top rope", ""])
    return [
      dice.one(of: RandomFile.names), "", "\(number)", "http://www.thecrag.com/ascent/\(number)",
      words[0], dice.one(of: ["22", "6b+", "7A", "V4", "5.10a", "VD", "6b/b+"]),
      dice.one(of: ["", "23", "sandbag"]), gear, words[1], dice.one(of: ["", "20m", "12.5m"]), "",
      "\(dice.number(1...3))", "", "", "", dice.one(of: ["Australia", "United States", ""]), "",
      "Arapiles", "", dice.one(of: ["Arapiles - Bard - Main Wall", "Arapiles", "Vic - Arapiles"]),
      text(), text(),
      dice.one(of: [
        "", "Crap", "Don't Bother", "Average", "Good", "Very Good", "Classic", "Mega Classic",
      ]),
      date() + "T00:00:00Z", "", "",
    ]
  }

  private mutating func eightANu() -> [String] {
    let words = dice.one(of: AscentVocabulary.eightANu.entries).words
    let isBoulder = words[0] == "BOULDER"
    return [
      words[0], dice.one(of: RandomFile.names), "Céüse",
      dice.one(of: ["Unknown Sector", "Biographie"]),
      dice.one(of: ["null", "Gap"]), dice.one(of: ["null", "FR", "FRA"]), date(), words[1], "null",
      "\(dice.number(0...5))", "null", "\(dice.number(0...40))", "null",
      isBoulder ? dice.one(of: ["7A+", "8B", "5"]) : dice.one(of: ["7a+", "9b", "5"]), "null",
      text(orNone: "null"), dice.one(of: ["null", "25"]), "null", "null",
    ]
  }
}
