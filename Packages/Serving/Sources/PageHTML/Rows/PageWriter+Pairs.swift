import Pages
import Reports

extension PageWriter {
  /// Returns whether a page compares two subjects and does nothing else.
  static func compares(_ sections: [PageSection<Operation>]) -> Bool {
    !sections.isEmpty
      && sections.allSatisfy { section in
        section.more == nil && section.plot == nil
          && section.rows.allSatisfy {
            if case .pair = $0.kind { $0.actions.isEmpty } else { false }
          }
      }
  }

  /// Two subjects as a table, whose columns have their names once.
  ///
  /// The rows of a section that say nothing of agreement go on with its first one.
  mutating func pairs(_ sections: [PageSection<Operation>]) {
    let names =
      sections.flatMap(\.rows).first { $0.statements.count == 2 }?
      .statements.map(\.lead) ?? []
    out.start("table", ["class": "pairs"])
    out.start("thead")
    out.start("tr")
    for name in names {
      out.element("th", ["scope": "col", "dir": "auto"], text: name.withoutColon)
    }
    out.end()
    out.end()
    for section in sections {
      out.start("tbody")
      for (index, row) in section.rows.enumerated() {
        guard case .pair(let isShared) = row.kind else { continue }
        if index == 0 || isShared != nil { pairHeading(row, isShared, span: names.count) }
        out.start("tr", ["id": anchor(row)])
        for name in names {
          out.start("td", ["dir": "auto"])
          for phrase in row.statements.first(where: { $0.lead == name })?.phrases ?? [] {
            self.phrase(phrase)
          }
          out.end()
        }
        out.end()
        out.newLine()
      }
      out.end()
    }
    out.end()
  }

  private mutating func pairHeading(
    _ row: PageRow<Operation>, _ isShared: Bool?, span: Int
  ) {
    out.start("tr", ["class": "what"])
    out.start("th", ["colspan": "\(max(1, span))", "scope": "colgroup", "dir": "auto"])
    out.text(row.title)
    if isShared == true {
      out.text(" ")
      out.element("span", ["class": "badge"], text: "In common")
    }
    out.end()
    out.end()
  }
}

extension String {
  /// Without the colon at its end.
  fileprivate var withoutColon: String { hasSuffix(":") ? String(dropLast()) : self }
}
