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
