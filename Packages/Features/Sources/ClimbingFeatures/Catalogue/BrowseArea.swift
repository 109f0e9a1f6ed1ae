public import ClimbingModels
public import DomainModels
public import Storage

/// Opens an area of the catalogue: the areas below it, and its climbs from the left.
public struct BrowseArea<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The area with what is in it.
  ///
  /// - Parameter reference: which one.
  /// - Returns: areas by name; climbs by their place, and those without one last, by name.
  /// - Throws: ``CatalogueError``.
  public func callAsFunction(_ reference: AreaReference = .root) async throws -> AreaPage {
    try await context.store.readingCatalogueIndex(at: context.clock.now) { index, rows in
      try rows.page(of: rows.area(reference, in: index), in: index.content)
    }
  }
}

extension RecordReading {
  fileprivate func page(of area: CatalogueArea?, in content: IndexContent) throws -> AreaPage {
    let id = area?.id
    let children = try fetch(
      Query<CatalogueArea>().filter(\.parent == id).order(by: \.name).order(by: \.id))
    let climbs = try fetch(
      Query<CatalogueClimb>().filter(\.area == id).order(by: \.name).order(by: \.id))
    let all = content.climbCounts
    var counts: [Identifier<CatalogueArea>: Int] = [:]
    for number in all.indices { counts[content.area(number)] = all[number] }
    return AreaPage(
      area: area, climbCount: id.map { counts[$0] ?? 0 } ?? content.areas.count,
      children: children.map {
        AreaPage.Child(area: $0, climbCount: counts[$0.id] ?? 0)
      },
      climbs: climbs.enumerated().sorted { left, right in
        (left.element.position ?? .max, left.offset) < (
          right.element.position ?? .max, right.offset
        )
      }.map(\.element))
  }
}

/// An area with what is in it.
public struct AreaPage: Sendable, Equatable {
  /// An area below it.
  public struct Child: Sendable, Equatable {
    public let area: CatalogueArea
    /// The number of climbs that the catalogue here has in it and below.
    public let climbCount: Int
  }

  /// The area; `nil` above all countries.
  public let area: CatalogueArea?
  /// The number of climbs that the catalogue here has in it and below.
  public let climbCount: Int
  /// The areas below it, by name.
  public let children: [Child]
  /// Its own climbs, from the left.
  public let climbs: [CatalogueClimb]
}

/// A climber's reference to an area of the catalogue.
public enum AreaReference: Sendable, Equatable {
  /// The root above all countries.
  case root
  case identified(Identifier<CatalogueArea>)
  /// By an ID, here or at OpenBeta, a number at Mountain Project, a path
  /// (`United States > Nevada`), or by words that mean one area.
  case text(String)
}
