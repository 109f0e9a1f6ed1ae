import Blobs
import DomainModels

/// What a collection of garbage found.
public struct S3Collection: Sendable, Equatable {
  /// How many contents were removed that nobody holds.
  public var removed = 0
  /// How many contents that nobody holds are too young to be removed.
  public var young = 0
  /// How many objects below `blobs/` are none of this store; they stay.
  public var strangers = 0
  /// A sentence for each owner whose ledger is missing or damaged; all of the owner's contents stay.
  public var problems: [String] = []

  public init() {}
}

extension S3BlobStore {
  /// Removes contents that no ledger names: what puts and removals left behind that were interrupted.
  ///
  /// Any number of processes may do it at any time, while others put and remove. A content goes only if
  /// its owner's ledger, read after the content had reached the age of ``S3Options/grace``, does not name
  /// it: a put enters it earlier or fails, and no later put uses its key. Ages are those of the service's
  /// own clock.
  ///
  /// A server does it once a day or so. It does not look for blobs that no record of a product names:
  /// that is the product's, which removes them from their owners first.
  ///
  /// - Returns: what was found.
  /// - Throws: `BlobError` if the bucket can't be read or written; `CancellationError`.
  public func collectGarbage() async throws -> S3Collection {
    var collection = S3Collection()
    try await client.eachPage(of: layout.contents) { page in
      var contents: [BlobOwner: [(content: S3Layout.Content, isOld: Bool)]] = [:]
      for entry in page.entries {
        guard let content = layout.content(at: entry.key) else {
          collection.strangers += 1
          continue
        }
        let age = Duration.milliseconds(page.time.milliseconds - entry.modifiedAt.milliseconds)
        contents[content.owner, default: []].append((content, age >= options.safeGrace))
      }
      for (owner, contents) in contents.sorted(by: { $0.key.name < $1.key.name }) {
        try await collect(contents, of: owner, &collection)
      }
    }
    return collection
  }

  private func collect(
    _ contents: [(content: S3Layout.Content, isOld: Bool)], of owner: BlobOwner,
    _ collection: inout S3Collection
  ) async throws {
    let ledger: S3Ledger
    do {
      let found = try await self.ledger(of: owner)
      guard found.tag != nil else {
        collection.problems.append("the list of what \(owner) holds is missing")
        return
      }
      ledger = found.ledger
    } catch let error as BlobError where error.reason == .damaged {
      collection.problems.append(error.message)
      return
    }
    for (content, isOld) in contents {
      if ledger.entry(of: content.id)?.generation == content.generation { continue }
      if isOld {
        try await client.delete(layout.key(of: content))
        collection.removed += 1
      } else {
        collection.young += 1
      }
    }
  }
}
