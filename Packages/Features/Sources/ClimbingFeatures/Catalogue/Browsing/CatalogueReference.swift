public import ClimbingModels
public import DomainModels

/// How a climber names a climb of the catalogue.
public enum CatalogueReference: Sendable, Equatable {
  case identified(Identifier<CatalogueClimb>)
  /// By an ID, a number at Mountain Project, an address there or at OpenBeta, or by words
  /// that mean one climb.
  case text(String)

  /// The ID that a text gives by itself: a UUID, a number, or an address that holds one.
  public static func identity(in text: String) -> Identifier<CatalogueClimb>? {
    let text = CatalogueNames.trimmed(text)
    if let whole = identity(ofPart: text[...]) { return whole }
    // mountainproject.com/route/105734660/cragmont-crack and openbeta.io/climb/6cc9b5d5-…
    let parts = text.split(whereSeparator: { "/?#".contains($0) })
    guard let kind = parts.firstIndex(where: { ["route", "climb", "climbs"].contains($0) }),
      kind + 1 < parts.count
    else { return nil }
    return identity(ofPart: parts[kind + 1])
  }

  private static func identity(ofPart part: Substring) -> Identifier<CatalogueClimb>? {
    Identifier(String(part)) ?? CatalogueClimb.identity(mountainProjectID: String(part))
  }
}
