import ClimbingModels
import DomainModels
import Storage

/// The index, read from the store.
struct CatalogueSearchIndex {
  let vocabulary: Vocabulary
  let content: IndexContent
}

extension RecordReading {
  /// The index; `nil` if it was never made, or has to be made again.
  func catalogueIndex() throws -> CatalogueSearchIndex? {
    guard let stored = try find(CatalogueIndex.identity), !stored.isStale,
      stored.layout == IndexContent.layout
    else { return nil }
    let vocabulary = Vocabulary(stored.words)
    let content = IndexContent(stored.content.bytes, wordCount: vocabulary.count)
    return content.map { CatalogueSearchIndex(vocabulary: vocabulary, content: $0) }
  }
}

extension WriteTransaction {
  /// Says that names or places have changed since the index was made.
  func markCatalogueIndexStale() throws {
    guard var index = try find(CatalogueIndex.identity), !index.isStale else { return }
    index.isStale = true
    try save(index)
  }

  /// Makes the index unless there is one that is right.
  func makeCatalogueIndexIfNeeded(at now: Timestamp) throws {
    if try catalogueIndex() == nil { _ = try makeCatalogueIndex(at: now) }
  }

  /// Makes the index of what the store holds now.
  func makeCatalogueIndex(at now: Timestamp) throws -> CatalogueSearchIndex {
    let (words, content) = try IndexBuilder(reading: self).index()
    let stored = try find(CatalogueIndex.identity, includingDeleted: true)
    try save(
      CatalogueIndex(
        id: CatalogueIndex.identity, layout: IndexContent.layout, isStale: false, words: words,
        content: PackedBytes(content.bytes),
        lifecycle: stored?.lifecycle.restored(at: now) ?? Lifecycle(createdAt: now)))
    return CatalogueSearchIndex(vocabulary: Vocabulary(words), content: content)
  }
}

extension RecordStore {
  /// Reads the index and something with it, at one point in time; makes it first if need be.
  func readingCatalogueIndex<Value: Sendable>(
    at now: Timestamp,
    _ body: @Sendable (CatalogueSearchIndex, any RecordReading) throws -> Value
  ) async throws -> Value {
    let found = try await read { transaction in
      try transaction.catalogueIndex().map { try body($0, transaction) }
    }
    if let found { return found }
    return try await write { transaction in
      let index =
        try transaction.catalogueIndex() ?? transaction.makeCatalogueIndex(at: now)
      return try body(index, transaction)
    }
  }
}

/// Makes the index of all that the catalogue holds.
struct IndexBuilder {
  private struct Area {
    let id: Identifier<CatalogueArea>
    let parent: Identifier<CatalogueArea>?
    let name: String
  }

  private struct Climb {
    let id: Identifier<CatalogueClimb>
    let area: UInt32
    let position: Int
    let name: String
  }

  private var areas: [Area] = []
  private var climbs: [Climb] = []
  private var numbers: [Identifier<CatalogueArea>: UInt32] = [:]

  /// Reads the names of the catalogue, and which area each is in.
  init(reading transaction: some RecordReading) throws {
    try readAreas(transaction)
    try readClimbs(transaction)
  }

  /// The vocabulary, and the content that counts its words.
  func index() -> (words: String, content: IndexContent) {
    var content = IndexContent()
    // First numbers in the order of appearance, then in that of the words.
    var firstNumbers: [String: UInt32] = [:]
    var vocabulary: [String] = []
    func take(_ name: String) {
      for word in CatalogueTokenizer.words(ofName: name) {
        let number = firstNumbers[word] ?? UInt32(vocabulary.count)
        if number == vocabulary.count {
          firstNumbers[word] = number
          vocabulary.append(word)
        }
        content.words.append(number)
      }
      content.ends.append(UInt32(content.words.count))
    }
    for area in areas {
      content.parents.append(area.parent.flatMap { numbers[$0] } ?? IndexContent.none)
      content.identities += area.id.uuid.byteArray
      take(area.name)
    }
    for climb in climbs {
      content.areas.append(climb.area)
      content.identities += climb.id.uuid.byteArray
      take(climb.name)
    }
    let order = vocabulary.indices.sorted {
      vocabulary[$0].utf8.lexicographicallyPrecedes(vocabulary[$1].utf8)
    }
    var places = Array(repeating: UInt32(0), count: vocabulary.count)
    for (place, number) in order.enumerated() { places[number] = UInt32(place) }
    content.words = content.words.map { places[Int($0)] }
    return (order.map { vocabulary[$0] }.joined(separator: "\n"), content)
  }

  /// The areas in the order of the tree.
  private mutating func readAreas(_ transaction: some RecordReading) throws {
    let query = Query<CatalogueArea>().order(by: \.id)
    let ids = try transaction.values(of: \.id, query)
    let parents = try transaction.values(of: \.parent, query)
    let names = try transaction.values(of: \.name, query)
    let known = Set(ids)
    var roots: [Area] = []
    var children: [Identifier<CatalogueArea>: [Area]] = [:]
    for (index, id) in ids.enumerated() {
      let area = Area(id: id, parent: parents[index], name: names[index])
      if let parent = area.parent, known.contains(parent) {
        children[parent, default: []].append(area)
      } else {
        roots.append(area)
      }
    }
    func inOrder(_ areas: [Area]) -> [Area] {
      areas.sorted { ($0.name, $0.id) > ($1.name, $1.id) }
    }
    // The last of the pile is the next; what is reached from no root is in no tree, and left out.
    var pile = inOrder(roots)
    while let area = pile.popLast() {
      numbers[area.id] = UInt32(areas.count)
      areas.append(area)
      pile += inOrder(children[area.id] ?? [])
    }
  }

  private mutating func readClimbs(_ transaction: some RecordReading) throws {
    let query = Query<CatalogueClimb>().order(by: \.id)
    let ids = try transaction.values(of: \.id, query)
    let areas = try transaction.values(of: \.area, query)
    let positions = try transaction.values(of: \.position, query)
    let names = try transaction.values(of: \.name, query)
    climbs = ids.indices.map { index in
      Climb(
        id: ids[index], area: areas[index].flatMap { numbers[$0] } ?? IndexContent.none,
        position: positions[index] ?? .max, name: names[index])
    }
    climbs.sort { ($0.area, $0.position, $0.name, $0.id) < ($1.area, $1.position, $1.name, $1.id) }
  }
}
