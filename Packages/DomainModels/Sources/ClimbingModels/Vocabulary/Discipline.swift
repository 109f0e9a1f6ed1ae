public import DomainModels

/// The discipline of the climb.
public enum Discipline: String, ColumnValue, CaseIterable {
  case sport
  /// On protection that the leader places.
  case trad
  /// Short, above pads.
  case boulder
  /// Only climbed on a rope from above.
  case topRope = "top_rope"
  /// Above water, without a rope.
  case deepWaterSolo = "deep_water_solo"
  /// On gear that bears weight.
  case aid
  /// Frozen water.
  case ice
  /// Rock and ice with tools.
  case mixed
  /// Snow slopes.
  case snow
  case alpine
  /// On cables and rungs.
  case viaFerrata = "via_ferrata"

  /// True if a rope is used on it as a rule.
  public var isRoped: Bool { self != .boulder && self != .deepWaterSolo }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .sport: "sport"
    case .trad: "trad"
    case .boulder: "boulder"
    case .topRope: "top rope"
    case .deepWaterSolo: "deep water solo"
    case .aid: "aid"
    case .ice: "ice"
    case .mixed: "mixed"
    case .snow: "snow"
    case .alpine: "alpine"
    case .viaFerrata: "via ferrata"
    }
  }

  /// Reads a name as the catalogues and the exports write it, in any case and with spaces, hyphens
  /// or underscores (`Trad`, `TR`, `bouldering`, `deepwatersolo`, `Top rope`).
  ///
  /// - Returns: `nil` for a name that is not known.
  public init?(name: String) {
    guard name.utf8.count <= 40 else { return nil }
    let letters = name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    switch letters {
    case "sport", "sportclimbing": self = .sport
    case "trad", "traditional", "tradclimbing": self = .trad
    case "boulder", "bouldering", "boulders", "board": self = .boulder
    case "tr", "toprope": self = .topRope
    case "deepwatersolo", "dws", "psicobloc": self = .deepWaterSolo
    case "aid": self = .aid
    case "ice", "iceclimbing": self = .ice
    case "mixed", "drytooling": self = .mixed
    case "snow": self = .snow
    case "alpine", "winter", "alpin": self = .alpine
    case "viaferrata", "ferrata": self = .viaFerrata
    default: return nil
    }
  }

  /// Reads a list of names between commas, as Mountain Project's `Route Type` is one.
  ///
  /// - Returns: what is known, each once, in the order of the list; and the names that are not.
  public static func list(in text: String) -> (known: [Discipline], unknown: [String]) {
    var known: [Discipline] = []
    var unknown: [String] = []
    for part in text.split(separator: ",") {
      let name = part.trimmed
      if let discipline = Discipline(name: name) {
        if !known.contains(discipline) { known.append(discipline) }
      } else if !name.isEmpty {
        unknown.append(name)
      }
    }
    return (known, unknown)
  }

  /// The protection grade of a climb with several: the one that says most about it.
  ///
  /// - Returns: `nil` of none.
  public static func principal(of all: [Discipline]) -> Discipline? {
    let order: [Discipline] = [
      .boulder, .deepWaterSolo, .aid, .mixed, .ice, .trad, .sport, .viaFerrata, .alpine, .snow,
      .topRope,
    ]
    return order.first(where: all.contains)
  }
}
