import DatingCatalogue
import DatingModels
import DomainModels
import Storage
import Testing

/// The records of the product, and the version of their layout.
@Suite struct CatalogueTests {
  private static let definitions = (try? DatingCatalogue.whole.definitions) ?? []
  private static let cards = [
    "interventions", "claims", "deck_editions", "swipe_decisions", "swipe_steps", "chat_messages",
    "model_calls", "kept_answers",
  ]
  private static let accounts = [
    "identity_accounts", "identity_passwords", "identity_phones", "identity_emails",
    "identity_sessions", "identity_challenges", "identity_rate_buckets",
    "identity_failure_counts", "identity_events", "identity_idempotency_keys",
    "identity_passkeys",
  ]
  private static let people = [
    "people", "person_photos", "place_changes", "person_removals", "people_decisions",
    "people_matches", "people_messages", "person_blocks", "person_reports", "daily_picks",
    "community_models", "unused_pictures",
  ]
  private static let service = ["outbox_entries", "outbox_marks", "upkeep_runs", "moderation_log"]

  @Test("the catalogue keeps exactly these tables, each once, besides the store's own")
  func tables() throws {
    let catalogue = try DatingCatalogue.whole
    #expect(catalogue.version == DatingCatalogue.version)
    let names = catalogue.tables.map(\.name)
    #expect(Set(names).count == names.count)
    let own = names.filter { !$0.hasPrefix("_") }
    #expect(
      own
        == CatalogueTests.cards + CatalogueTests.accounts + CatalogueTests.people
        + CatalogueTests.service)
    #expect(CatalogueTests.definitions.map(\.table) == own)
  }

  @Test("an export is of cards alone, in the same layout")
  func exported() throws {
    let exported = try DatingCatalogue.exported
    #expect(exported.version == DatingCatalogue.version)
    #expect(exported.definitions.map(\.table) == CatalogueTests.cards)
  }

  @Test("only decisions on cards travel; whatever is about people stays where it is")
  func kinds() {
    let kinds = CatalogueTests.definitions.map { "\($0.table) \($0.kind)" }
    #expect(
      Array(kinds.prefix(8)) == [
        "interventions cache", "claims cache", "deck_editions cache", "swipe_decisions synced",
        "swipe_steps local", "chat_messages local", "model_calls local", "kept_answers cache",
      ])
    #expect(kinds.dropFirst(8).allSatisfy { $0.hasSuffix(" local") })
    let shared = CatalogueTests.definitions.dropFirst(8).filter { $0.scope == .shared }
    #expect(shared.map(\.table) == ["community_models", "unused_pictures", "upkeep_runs"])
  }

  @Test("what a column refers to is in the catalogue")
  func references() {
    let tables = Set(CatalogueTests.definitions.map(\.table))
    let columns = CatalogueTests.definitions.flatMap(\.columns)
    let referred = columns.compactMap(\.referencedTable)
    #expect(referred.count > 4)
    #expect(tables.isSuperset(of: referred))
  }

  @Test("a fingerprint tells apart all that a store has to know of a column")
  func fingerprints() {
    var columns = [ColumnDefinition("a", .text), ColumnDefinition("b", .text)]
    columns += [ColumnDefinition("a", .integer), ColumnDefinition("a", .text, isNullable: true)]
    let changes: [(inout ColumnDefinition) -> Void] = [
      { $0.isSearchable = true }, { $0.isSensitive = true }, { $0.isIndexed = true },
      { $0.isIndexedAcrossScopes = true },
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
