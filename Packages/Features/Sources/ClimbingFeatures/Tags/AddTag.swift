public import ClimbingModels
public import DomainModels
public import Storage

/// Makes a tag of the climber's own.
public struct AddTag<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares making tags in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Makes it; its short name follows from its name.
  ///
  /// - Parameters:
  ///   - kind: what it is about.
  ///   - name: its name as people read it; it needs Latin letters or digits for the short name.
  /// - Returns: the tag.
  /// - Throws: ``ClimbingError/tagExists(_:)``; ``DomainModels/ValidationError`` if the name can't
  ///   be accepted.
  public func callAsFunction(_ kind: TagKind, name: String) async throws -> ClimbTag {
    let now = context.clock.now
    let name = name.trimmed
    let slug = SearchText.tokens(of: name).joined(separator: "-")
    let tag = ClimbTag(kind, slug: slug, name: name, at: now)
    try tag.validate()
    return try await context.store.write { transaction in
      if try transaction.tagWords()[tag.id] != nil { throw ClimbingError.tagExists(slug) }
      var tag = tag
      if let old = try transaction.find(tag.id, includingDeleted: true) {
        tag.lifecycle = old.lifecycle.restored(at: now)
      }
      try transaction.save(tag)
      return tag
    }
  }
}
