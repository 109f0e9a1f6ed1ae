import ClimbingModels
public import DomainModels
public import Storage

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
