import DatingModels
import DomainModels
import Storage
import Testing

@testable import dating

/// What the product keeps, and under which version of its layout.
@Suite struct CatalogueTests {
  private static let definitions = [
    Intervention.schema.definition, Claim.schema.definition, DeckEdition.schema.definition,
    SwipeDecision.schema.definition, SwipeStep.schema.definition,
  ]

  @Test("the layout is the one that this version stands for: raise the version, then retype it")
  func layout() {
    #expect(Composition.layoutVersion == 1)
    #expect(
      CatalogueTests.definitions.map(\.fingerprint).joined(separator: "\n") == """
        TO BE PASTED
        """)
  }

  @Test("the catalogue keeps exactly these tables, each once, besides the store's own")
  func tables() throws {
    let catalogue = try Composition.catalogue()
    #expect(catalogue.version == Composition.layoutVersion)
    let names = catalogue.tables.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      names.filter { !$0.hasPrefix("_") } == [
        "interventions", "claims", "deck_editions", "swipe_decisions", "swipe_steps",
      ])
    #expect(CatalogueTests.definitions.map(\.table) == names.filter { !$0.hasPrefix("_") })
  }

  @Test("only decisions travel: what a deck gives is cached, and undo belongs to the device")
  func kinds() {
    let kinds = CatalogueTests.definitions.map { "\($0.table) \($0.kind)" }
    #expect(
      kinds == [
        "interventions cache", "claims cache", "deck_editions cache", "swipe_decisions synced",
        "swipe_steps local",
      ])
  }

  @Test("what a column refers to is in the catalogue")
  func references() {
    let tables = Set(CatalogueTests.definitions.map(\.table))
    let columns = CatalogueTests.definitions.flatMap(\.columns)
    let referred = columns.compactMap(\.referencedTable)
    #expect(referred == ["interventions", "interventions", "interventions"])
    #expect(tables.isSuperset(of: referred))
  }

  @Test("a fingerprint tells apart all that a store has to know of a column")
  func fingerprints() {
    var columns = [ColumnDefinition("a", .text), ColumnDefinition("b", .text)]
    columns += [ColumnDefinition("a", .integer), ColumnDefinition("a", .text, isNullable: true)]
    let changes: [(inout ColumnDefinition) -> Void] = [
      { $0.isSearchable = true }, { $0.isSensitive = true }, { $0.isIndexed = true },
      { $0.defaultValue = .text("x") }, { $0.merge = .keepBoth }, { $0.reference = .weak },
      { $0.referencedTable = "t" },
    ]
    columns += changes.map { change in
      var column = ColumnDefinition("a", .text)
      change(&column)
      return column
    }
    #expect(Set(columns.map(\.fingerprint)).count == columns.count)
  }
}
