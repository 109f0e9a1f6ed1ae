public import DomainModels
public import JournalModels
public import Storage

/// Changes how a distortion of the person's own is described.
public struct EditDistortion<Context: HasStore & HasClock & HasDistortionPacks>: Sendable {
  private let context: Context

  /// Prepares editing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs; its id stays, and with it everything that was judged by it.
  ///
  /// - Parameters:
  ///   - text: its id, its name, or the beginning of one.
  ///   - edit: what to change.
  /// - Returns: the type as it is now.
  /// - Throws: ``JournalError/distortionNotFound(_:near:)``,
  ///   ``JournalError/distortionBuiltIn(_:)`` for one of a pack,
  ///   ``JournalError/distortionExists(_:)`` if another one is called so.
  @discardableResult
  public func callAsFunction(_ text: String, _ edit: DistortionEdit) async throws -> DistortionType
  {
    let packs = context.distortionPacks
    let now = context.clock.now
    return try await context.store.write { transaction in
      let catalogue = try transaction.distortions(of: packs)
      let type = try catalogue.type(meant: text)
      guard catalogue.custom.contains(type.id), let old = try transaction.choice(of: type.id) else {
        throw JournalError.distortionBuiltIn(type.name)
      }
      var choice = old
      if let name = edit.name {
        choice.name = name.trimmed
        var problems = ValidationError.Collector()
        problems.require(choice.name?.isEmpty == false, "name", "must not be empty")
        try problems.check("distortion")
        let slug = DistortionType.slug(of: name)
        if let other = catalogue.all.first(where: { $0.id != type.id && $0.isMistaken(for: slug) })
        {
          throw JournalError.distortionExists(other.name)
        }
      }
      edit.summary.applyText(to: &choice.summary)
      edit.example.applyText(to: &choice.example)
      edit.question.applyText(to: &choice.question)
      if choice == old { return type }
      choice.lifecycle = choice.lifecycle.updated(at: now)
      try choice.validate()
      try transaction.save(choice)
      return try transaction.distortions(of: packs).type(type.id) ?? type
    }
  }
}
