import DatingModels
import DomainModels
import Storage
import Testing

@testable import dating

/// What the product keeps, and under which version of its layout.
@Suite struct CatalogueTests {
  private static let definitions = [
    Intervention.schema.definition, Claim.schema.definition, DeckEdition.schema.definition,
    SwipeDecision.schema.definition, SwipeStep.schema.definition, ChatMessage.schema.definition,
  ]

  @Test("the layout is the one that this version stands for: raise the version, then retype it")
  func layout() {
    #expect(DatingRecords.layoutVersion == 2)
    #expect(
      CatalogueTests.definitions.map(\.fingerprint).joined(separator: "\n") == """
        interventions shared cache
          id uuid
          deck text
          position integer
          slug text indexed
          name text searchable
          category text
          tagline text searchable
          bio text searchable
          personality_traits list
          conversation_style text
          opening_line text
          impact_scale text
          research_level text
          technical_readiness text
          support text
          image_name text?
          symbol_name text
          gradient_colors list
          chat_context text
          created_at instant
          updated_at instant
          deleted_at instant?
        claims shared cache
          id uuid
          intervention_id uuid indexed reference:cascade to:interventions
          side text
          position integer
          text text searchable
          popular text?
          source text
          year integer
          confidence text
          created_at instant
          updated_at instant
          deleted_at instant?
        deck_editions shared cache
          id uuid
          deck text
          version integer
          digest text
          created_at instant
          updated_at instant
          deleted_at instant?
        swipe_decisions owner synced
          id uuid
          intervention_id uuid indexed reference:weak to:interventions
          verdict text
          decided_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        swipe_steps owner local
          id uuid
          deck text
          step_group integer indexed
          intervention_id uuid indexed reference:weak to:interventions
          previous_verdict text?
          previous_decided_at instant?
          created_at instant
          updated_at instant
          deleted_at instant?
        chat_messages owner local
          id uuid
          intervention_id uuid indexed reference:weak to:interventions
          position integer
          author text
          text text
          ending text?
          model text?
          sent_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        """)
  }

  @Test("the catalogue keeps exactly these tables, each once, besides the store's own")
  func tables() throws {
    let catalogue = try Catalogue(version: DatingRecords.layoutVersion, DatingRecords.all)
    #expect(catalogue.version == DatingRecords.layoutVersion)
    let names = catalogue.tables.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      names.filter { !$0.hasPrefix("_") } == [
        "interventions", "claims", "deck_editions", "swipe_decisions", "swipe_steps",
        "chat_messages",
      ])
    #expect(CatalogueTests.definitions.map(\.table) == names.filter { !$0.hasPrefix("_") })
  }

  @Test("only decisions travel: a deck's part is cached, undo and chats belong to the device")
  func kinds() {
    let kinds = CatalogueTests.definitions.map { "\($0.table) \($0.kind)" }
    #expect(
      kinds == [
        "interventions cache", "claims cache", "deck_editions cache", "swipe_decisions synced",
        "swipe_steps local", "chat_messages local",
      ])
  }

  @Test("what a column refers to is in the catalogue")
  func references() {
    let tables = Set(CatalogueTests.definitions.map(\.table))
    let columns = CatalogueTests.definitions.flatMap(\.columns)
    let referred = columns.compactMap(\.referencedTable)
    #expect(referred == Array(repeating: "interventions", count: 4))
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
