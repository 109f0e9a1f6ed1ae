public import DomainModels

extension Climb {
  /// The ID of an imported climb: importing a file again makes no second row, and neither do
  /// two devices that import it each for itself.
  ///
  /// - Parameters:
  ///   - source: where it was logged.
  ///   - sourceID: what it is called there.
  ///   - lap: which of several equal entries it is, from 1.
  /// - Returns: a version 5 ID.
  public static func identity(
    from source: LogbookSource, sourceID: String, lap: Int
  ) -> Identifier<Climb> {
    // The length keeps "1" of lap 12 and "11" of lap 2 apart, for every form of a source's ids.
    Identifier(
      name: "\(source.rawValue)/\(sourceID.utf8.count)/\(sourceID)/\(lap)",
      in: ClimbingNamespace.climb)
  }

  /// A key that two climbs of the same route share, also on different days.
  ///
  /// The catalogue's ID where there is one; else name and crag, written alike. `nil` where
  /// nothing is named: two nameless climbs of a gym are not the same route.
  public var routeKey: String? {
    if let catalogueClimb { return Climb.routeKey(ofCatalogueClimb: catalogueClimb) }
    let name = Climb.folded(name)
    guard !name.isEmpty else { return nil }
    let place = [crag, area].compactMap(\.self).first { !$0.isBlank }.map(Climb.folded) ?? ""
    let kind = discipline == .boulder ? "boulder" : "route"
    return "\(kind)/\(place)/\(name)\(angle.map { "/\($0)" } ?? "")"
  }

  /// The ``routeKey`` of the climbs that are linked to a climb of the catalogue.
  public static func routeKey(ofCatalogueClimb id: Identifier<CatalogueClimb>) -> String {
    "catalogue/\(id)"
  }

  /// Lower case, letters and digits only, one space between words.
  private static func folded(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.allSatisfy({ $0 < 128 }) else { return foldedSlowly(text) }
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var isBetween = false
    for byte in bytes {
      switch byte {
      case 48...57, 65...90, 97...122:
        if isBetween, !folded.isEmpty { folded.append(32) }
        folded.append((65...90).contains(byte) ? byte | 32 : byte)
        isBetween = false
      default: isBetween = true
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func foldedSlowly(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The climber's rating of the climb, from 0 to 1; `nil` where it was not rated.
  public var quality: Double? {
    guard let stars, let starsOutOf, starsOutOf > 0 else { return nil }
    return min(max(Double(stars) / Double(starsOutOf), 0), 1)
  }
}
