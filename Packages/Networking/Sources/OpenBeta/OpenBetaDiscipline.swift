/// How something is climbed, by the name that the API has for it; a climb may be several.
public enum OpenBetaDiscipline: String, Sendable, CaseIterable {
  /// With gear placed by the leader.
  case trad
  case sport
  /// Without a rope, close to the ground.
  case bouldering
  /// Without a rope, over water.
  case deepWaterSolo = "deepwatersolo"
  case alpine
  case snow
  case ice
  /// On rock and ice.
  case mixed
  /// With gear pulled on.
  case aid
  /// On a rope from above.
  case topRope = "tr"
}
