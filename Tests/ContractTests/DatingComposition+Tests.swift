import Assembly
import DatingAssembly
import DatingFeatures
import DatingModels
import DomainModels
import Foundation
import Storage

extension DatingComposition {
  /// The product over stores that are linked and decks that are given, with a clock that stands.
  static func testing(
    stores: [any StorageDriver] = linked.stores, decks: [any Deck] = linked.decks
  ) -> DatingComposition {
    var composition = linked
    composition.stores = stores
    composition.decks = decks
    composition.clock = .fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    composition.random = .seeded(4)
    return composition
  }

  /// The linked driver that opens a scheme, alone.
  static func store(_ scheme: String) -> [any StorageDriver] {
    linked.stores.filter { $0.schemes.contains(scheme) }
  }
}

extension DataLocation {
  /// The usual store of dating in a folder.
  init(_ folder: String) {
    self.init(folder: folder, product: "dating", driver: DatingComposition.linked.stores[0])
  }
}

/// A deck plug-in of three cards that say next to nothing.
struct SmallDeck: Deck {
  var name = "small"
  let title = "Date a Number"
  let summary = "Three numbers"
  let version = 3
  let digest = "three"

  func cards(at now: Timestamp) throws -> [Card] {
    ["one", "two", "three"].enumerated().map { position, slug in
      Card(
        intervention: Intervention(
          id: Intervention.identity(deck: name, slug: slug), deck: name, position: position,
          slug: slug, name: "Number \(slug)", category: .land, tagline: slug, bio: slug,
          personalityTraits: [slug], conversationStyle: slug, openingLine: slug,
          impactScale: .local, researchLevel: .early, technicalReadiness: .pilot, support: .mixed,
          imageName: nil, symbolName: "number", gradientColors: ["#000000", "#FFFFFF"],
          chatContext: slug, lifecycle: Lifecycle(createdAt: now)),
        claims: [])
    }
  }
}

extension RecordDefinition {
  /// Everything that a store has to know of the table, as text.
  var fingerprint: String {
    (["\(table) \(scope) \(kind)"] + columns.map { "  \($0.fingerprint)" }).joined(separator: "\n")
  }
}

extension ColumnDefinition {
  /// Everything that a store has to know of the column, as one line.
  var fingerprint: String {
    var words = [name, "\(type)\(isNullable ? "?" : "")"]
    if isSearchable { words.append("searchable") }
    if isSensitive { words.append("sensitive") }
    if isIndexed { words.append("indexed") }
    if isIndexedAcrossScopes { words.append("indexed_across_scopes") }
    if let defaultValue { words.append("default:\(defaultValue)") }
    if merge != .lastWriterWins { words.append("merge:\(merge)") }
    if let reference { words.append("reference:\(reference)") }
    if let referencedTable { words.append("to:\(referencedTable)") }
    return words.joined(separator: " ")
  }
}
