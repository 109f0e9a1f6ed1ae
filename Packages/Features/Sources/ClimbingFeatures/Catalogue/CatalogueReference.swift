public import ClimbingModels
public import DomainModels
public import Storage

/// A climber's reference to a climb of the catalogue.
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

extension RecordReading {
  /// The climb that is meant.
  ///
  /// - Throws: ``CatalogueError``.
  func climb(
    _ reference: CatalogueReference, in index: CatalogueSearchIndex
  ) throws -> CatalogueClimb {
    let text: String
    switch reference {
    case .identified(let id):
      guard let climb = try find(id) else {
        throw CatalogueError.climbNotFound(id.description, near: [])
      }
      return climb
    case .text(let words): text = words
    }
    if let id = CatalogueReference.identity(in: text) {
      if let climb = try find(id) { return climb }
    }
    let hits = try hits(named: text, in: index, limit: 50).filter { $0.climb != nil }
    let climbs = Self.meant(among: hits).compactMap(\.climb)
    if climbs.count == 1 { return climbs[0] }
    guard climbs.isEmpty else {
      throw CatalogueError.ambiguousClimb(
        text, candidates: climbs.prefix(5).map { Self.title($0.name, $0.path) })
    }
    guard !index.content.areas.isEmpty else { throw CatalogueError.empty }
    throw CatalogueError.climbNotFound(
      text, near: hits.prefix(3).map { Self.title($0.name, $0.path) })
  }

  /// The area that is meant.
  ///
  /// - Throws: ``CatalogueError``.
  func area(_ reference: AreaReference, in index: CatalogueSearchIndex) throws -> CatalogueArea? {
    let text: String
    switch reference {
    case .root: return nil
    case .identified(let id):
      guard let area = try find(id) else {
        throw CatalogueError.areaNotFound(id.description, near: [])
      }
      return area
    case .text(let words): text = words
    }
    if let area = try area(ofNumber: text) { return area }
    let path = CatalogueNames.path(
      text.split(separator: ">").map { String($0) })
    if let area = try find(CatalogueArea.identity(ofPath: path)) { return area }
    let hits = try hits(named: text, in: index, limit: 50).filter { $0.area != nil }
    let areas = Self.meant(among: hits).compactMap(\.area)
    if areas.count == 1 { return areas[0] }
    guard areas.isEmpty else {
      throw CatalogueError.ambiguousArea(
        text, candidates: areas.prefix(5).map { $0.path.joined(separator: " > ") })
    }
    guard !index.content.parents.isEmpty else { throw CatalogueError.empty }
    throw CatalogueError.areaNotFound(
      text, near: hits.prefix(3).compactMap { $0.area?.path.joined(separator: " > ") })
  }

  private func area(ofNumber text: String) throws -> CatalogueArea? {
    guard let uuid = CatalogueArea.openBetaIdentity(CatalogueNames.trimmed(text)) else {
      return nil
    }
    return try find(Identifier(uuid))
      ?? first(Query<CatalogueArea>().filter(\.openBetaID == uuid).order(by: \.id))
  }

  /// Returns the hits with exactly this name, without a typo.
  private static func meant(among hits: [CatalogueHit]) -> [CatalogueHit] {
    hits.filter { $0.reason == .name && $0.corrections.isEmpty }
  }

  private func hits(
    named text: String, in index: CatalogueSearchIndex, limit: Int
  ) throws -> [CatalogueHit] {
    let words = Array(CatalogueTokenizer.words(of: text).prefix(CatalogueTokenizer.limit))
    guard !words.isEmpty else { return [] }
    return try hits(index.matches(for: words, limit: limit), in: index.content)
  }

  private static func title(_ name: String, _ path: [String]) -> String {
    path.last.map { "\(name), \($0)" } ?? name
  }
}

/// Finds one climb of the catalogue.
public struct FindCatalogueClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The climb that is meant.
  ///
  /// - Parameter reference: an ID, a number, an address, or words.
  /// - Returns: the climb.
  /// - Throws: ``CatalogueError`` if there is none, or more than one.
  public func callAsFunction(_ reference: CatalogueReference) async throws -> CatalogueClimb {
    try await context.store.readingCatalogueIndex(at: context.clock.now) { index, rows in
      try rows.climb(reference, in: index)
    }
  }
}
