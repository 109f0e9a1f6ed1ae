import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Storage

extension PageRoute where Source: HasStore & HasClock, Operation == ClimbingOperation {
  /// A search, and the countries.
  static var catalogue: Self {
    Self("/catalogue") { context, parameters in
      let limit = parameters["limit"].flatMap { Int($0) }.map { min(max(1, $0), 500) } ?? 25
      guard let text = parameters.text("q") else {
        return ClimbingPage(catalogue: try await BrowseArea(context)())
      }
      let words = String(text.prefix(200))
      let hits = try await SearchCatalogue(context)(words, limit: limit + 1)
      return ClimbingPage(hits, by: words, atMost: limit)
    }
  }

  /// An area with what is in it.
  static var area: Self {
    Self("/catalogue/areas/{area}") { context, parameters in
      let area = try await BrowseArea(context)(.identified(try parameters.id("area")))
      return ClimbingPage(area)
    }
  }

  /// A climb of the catalogue.
  static var entry: Self {
    Self("/catalogue/climbs/{climb}") { context, parameters in
      let climb = try await FindCatalogueClimb(context)(.identified(try parameters.id("climb")))
      return ClimbingPage(climb)
    }
  }
}

extension ClimbingPage {
  /// The search, and what is above all areas.
  fileprivate init(catalogue root: AreaPage) {
    self.init(
      title: "Catalogue",
      sections: [ClimbingSection(areas: root, called: "Countries")].filter { !$0.isEmpty },
      empty: "This catalogue has no climbs yet. You can log any climb by its name."
    )
    form = .search("")
  }

  /// Makes the page of search results.
  fileprivate init(_ hits: [CatalogueHit], by text: String, atMost limit: Int) {
    let shown = hits.prefix(limit)
    let rows = shown.map { ClimbingRow($0) }
    let more =
      hits.count > limit
      ? PageAddress.catalogue.with("q", text).with("limit", "\(limit * 2)") : nil
    let title =
      rows.isEmpty
      ? ""
      : (more == nil ? String.counted(rows.count, "answer") : "The first \(rows.count) answers")
    let meant = hits.suggestion(for: text).map { Statement.suggestion("Shown for \"\($0)\".") }
    self.init(
      title: "Catalogue", [meant].compactMap(\.self),
      sections: [ClimbingSection(title, rows, more: more)].filter { !$0.isEmpty },
      empty: "No climb and no area is called so.")
    form = .search(text)
  }

  /// An area: where it is, what is below it, and its climbs from the left.
  fileprivate init(_ page: AreaPage) {
    let area = page.area
    let above = area.map { Array($0.path.dropLast()) } ?? []
    self.init(
      title: area?.name ?? "Catalogue",
      [
        .text(above.joined(separator: ", ")),
        .facts(
          [String.counted(page.climbCount, "climb"), area?.position].compactMap(\.self)
            .map { Phrase($0) }),
      ],
      sections: [
        ClimbingSection(areas: page, called: "Areas"),
        ClimbingSection(
          "Climbs", page.climbs.map { ClimbingRow($0) },
          plot: Plot(
            mapOf: page.climbs.map { climb in
              Plot.Mark(
                climb.name, 1, text: climb.gradeText ?? "no grade",
                place: Plot.Coordinate(climb.latitude, climb.longitude))
            }, "The climbs of \(area?.name ?? "the catalogue"), north at the top")),
      ].filter { !$0.isEmpty },
      empty: "Nothing is known of it.",
      actions: [
        ClimbingAction("b", "area above", .open(area?.parent.map { .area($0) } ?? .catalogue)),
        ClimbingAction("s", "search", .open(.catalogue)),
      ])
  }

  /// Makes the page of a climb.
  fileprivate init(_ climb: CatalogueClimb) {
    let facts: [String?] = [
      climb.gradeText, climb.disciplines.map(\.title).joined(separator: ", "),
      climb.length.map { "\(Int($0.rounded())) m" }, climb.safety.map { "protection: \($0)" },
    ]
    let values: [(String, String?)] = [
      ("coordinates", Plot.Coordinate(climb.latitude, climb.longitude)?.words),
      ("number at Mountain Project", climb.mountainProjectID),
    ]
    self.init(
      title: climb.name,
      [
        .text(climb.path.joined(separator: ", ")),
        .facts(facts.compactMap(\.self).map { Phrase($0) }),
      ],
      sections: [
        ClimbingSection(
          "", values.compactMap { name, value in value.map { .value(name, $0) } })
      ].filter { !$0.isEmpty },
      actions: climb.area.map { [ClimbingAction("b", "its area", .open(.area($0)))] } ?? [])
  }
}

extension PageForm where Operation == ClimbingOperation {
  fileprivate static func search(_ text: String) -> ClimbingForm {
    ClimbingForm(
      at: .catalogue, title: "Catalogue",
      fields: [
        FormField(
          "q", "A climb or an area", .search, value: text, example: "Monkey Face", limit: 200)
      ], verb: "Search"
    ) { values throws(FormRefusal) in .show(.catalogue.with("q", values.text("q"))) }
  }
}

extension PageSection where Operation == ClimbingOperation {
  /// The areas below another one, with a map of those whose place is known.
  fileprivate init(areas page: AreaPage, called title: String) {
    let rows = page.children.map { child in
      ClimbingRow(
        .source, id: child.area.id.description, title: child.area.name,
        [.facts([Phrase(String.counted(child.climbCount, "climb"))])], opens: .area(child.area.id))
    }
    let marks = page.children.map { child in
      Plot.Mark(
        child.area.name, Double(child.climbCount), text: String.counted(child.climbCount, "climb"),
        place: Plot.Coordinate(child.area.latitude, child.area.longitude))
    }
    let name = page.area?.name ?? "the catalogue"
    self.init(
      title, rows, plot: Plot(mapOf: marks, "The areas of \(name), north at the top"))
  }
}

extension Plot {
  /// A map; `nil` where fewer than two places are known.
  fileprivate init?(mapOf marks: [Mark], _ description: String) {
    let placed = marks.filter { $0.place != nil }
    guard placed.count > 1 else { return nil }
    self.init(.map, description, placed)
  }
}

extension Plot.Coordinate {
  fileprivate init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// In degrees with three decimals: a hundred metres.
  fileprivate var words: String {
    func degrees(_ value: Double) -> String { "\((value * 1_000).rounded() / 1_000)" }
    return "\(degrees(latitude)), \(degrees(longitude))"
  }
}

extension CatalogueArea {
  fileprivate var position: String? { Plot.Coordinate(latitude, longitude)?.words }
}

extension PageRow where Operation == ClimbingOperation {
  fileprivate init(_ climb: CatalogueClimb) {
    self.init(
      .source, id: climb.id.description, title: climb.name,
      remarks: climb.gradeText.map { [Phrase($0)] } ?? [],
      [.facts(climb.disciplines.map { Phrase($0.title) })], opens: .entry(climb.id))
  }

  fileprivate init(_ hit: CatalogueHit) {
    switch hit.found {
    case .climb(let climb):
      self.init(climb)
      statements = [.text(hit.path.suffix(3).joined(separator: ", "))] + statements
    case .area(let area):
      self.init(
        .source, id: area.id.description, title: area.name, remarks: ["area"],
        [.text(hit.path.suffix(3).joined(separator: ", "))].filter { !$0.isEmpty },
        opens: .area(area.id))
    }
  }
}
