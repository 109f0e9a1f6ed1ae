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

/// The changes of a user's own distortion; a field that is `nil` stays.
public struct DistortionEdit: Sendable, Hashable {
  /// Its name; judgements made under an earlier name stay with it.
  public var name: String?
  public var summary: FieldEdit<String>
  /// A thought that shows it.
  public var example: FieldEdit<String>
  /// A question that helps with it.
  public var question: FieldEdit<String>

  /// Changes some of it.
  public init(
    name: String? = nil, summary: FieldEdit<String> = .keep, example: FieldEdit<String> = .keep,
    question: FieldEdit<String> = .keep
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
  }
}

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
  /// - Throws: ``JournalError/distortionExists(_:)``, or `ValidationError`.
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
  /// Returns whether a type of this slug would be mistaken for this one.
  func isMistaken(for slug: String) -> Bool {
    ([id, name] + aliases).contains { DistortionType.slug(of: $0) == slug } || id == slug
  }
}

/// A distortion of a user's own, as it was described.
public struct DistortionDraft: Sendable, Hashable {
  public var name: String
  public var summary: String?
  /// A thought that shows it.
  public var example: String?
  /// A question that helps with it.
  public var question: String?

  public init(
    _ name: String, summary: String? = nil, example: String? = nil, question: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
  }
}
