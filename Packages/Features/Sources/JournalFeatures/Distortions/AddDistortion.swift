public import DomainModels
public import JournalModels
public import Storage

/// Adds a distortion of the person's own.
public struct AddDistortion<
  Context: HasStore & HasClock & HasIdentifiers & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares adding to the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Adds it, unless there is one that is called so, hidden or not.
  ///
  /// - Returns: the type.
  /// - Throws: ``JournalError/distortionExists(_:)``, or ``DomainModels/ValidationError``.
  @discardableResult
  public func callAsFunction(_ draft: DistortionDraft) async throws -> DistortionType {
    let packs = context.distortionPacks
    let now = context.clock.now
    let choice = DistortionChoice(
      id: context.identifiers.next(), custom: draft.name, summary: draft.summary.nonBlank,
      example: draft.example.nonBlank, question: draft.question.nonBlank, at: now)
    var problems = ValidationError.Collector()
    problems.require(Optional(draft.name).nonBlank != nil, "name", "must not be empty")
    try problems.check("distortion")
    try choice.validate()
    return try await context.store.write { transaction in
      let catalogue = try transaction.distortions(of: packs)
      if let there = catalogue.all.first(where: { $0.isMistaken(for: choice.slug) }) {
        throw JournalError.distortionExists(there.name)
      }
      try transaction.insert(choice)
      let added = try transaction.distortions(of: packs).type(choice.slug)
      guard let added else { throw JournalError.distortionExists(draft.name) }
      return added
    }
  }
}

extension DistortionType {
  /// Whether a type of this slug would be mistaken for this one.
  func isMistaken(for slug: String) -> Bool {
    ([id, name] + aliases).contains { DistortionType.slug(of: $0) == slug } || id == slug
  }
}
