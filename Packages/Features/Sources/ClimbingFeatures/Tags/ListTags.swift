public import ClimbingModels
public import Storage

/// Lists the tags and how often they were given.
public struct ListTags<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Every tag, also those that were never given: holds, skills, walls, each with the built-in ones
  /// first.
  ///
  /// - Parameter kind: only those about this; `nil` for all.
  /// - Returns: the tags.
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction(_ kind: TagKind? = nil) async throws -> [TagUse] {
    try await context.store.read { transaction in
      let impacts = Dictionary(grouping: try transaction.fetch(Query<TagImpact>()), by: \.tag)
      return try transaction.orderedTags().filter { kind == nil || $0.word.kind == kind }
        .map { id, word in
          let given = impacts[id] ?? []
          return TagUse(
            tag: word, helped: given.count { $0.impact == .helped },
            hindered: given.count { $0.impact == .hindered })
        }
    }
  }
}
