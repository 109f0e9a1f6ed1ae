public import ClimbingModels
public import DomainModels
public import Storage

/// Says what a tag did on a climb.
public struct TagClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares tagging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Gives the climb the tag, or changes what it did there.
  ///
  /// - Parameters:
  ///   - reference: the climb.
  ///   - tag: the tag's short name or name, in any case.
  ///   - impact: what it did.
  /// - Returns: the climb with its tags as they are now.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several, or there is no such tag.
  public func callAsFunction(
    _ reference: ClimbReference, _ tag: String, _ impact: Impact
  ) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climb = try transaction.climb(reference)
      let tag = try transaction.tag(typed: tag)
      var said =
        try transaction.find(
          TagImpact.identity(of: tag.id, on: climb.id), includingDeleted: true)
        ?? TagImpact(of: tag.id, on: climb.id, impact, at: now)
      if said.impact != impact || said.lifecycle.isDeleted {
        said.impact = impact
        said.lifecycle = said.lifecycle.restored(at: now)
      }
      try said.validate()
      try transaction.save(said)
      return try transaction.logged(climb)
    }
  }
}

/// Takes a tag from a climb.
public struct UntagClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares untagging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Takes it away.
  ///
  /// - Parameters:
  ///   - reference: the climb.
  ///   - tag: the tag's short name or name, in any case.
  /// - Returns: the climb with the tags that it still has.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several, or it does not have the tag.
  @discardableResult
  public func callAsFunction(_ reference: ClimbReference, _ tag: String) async throws -> LoggedClimb
  {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climb = try transaction.climb(reference)
      let tag = try transaction.tag(typed: tag)
      let id = TagImpact.identity(of: tag.id, on: climb.id)
      guard try transaction.find(id) != nil else {
        throw ClimbingError.notTagged(climb.title, tag: tag.word.slug)
      }
      try transaction.delete(id, at: now)
      return try transaction.logged(climb)
    }
  }
}

/// A tag, whether it is built in or a climber's own.
public struct TagWord: Sendable, Hashable {
  public let kind: TagKind
  public let slug: String
  /// Its name as people read it.
  public let name: String
  /// True if everybody has it.
  public let isBuiltIn: Bool

  public init(kind: TagKind, slug: String, name: String, isBuiltIn: Bool) {
    self.kind = kind
    self.slug = slug
    self.name = name
    self.isBuiltIn = isBuiltIn
  }
}
