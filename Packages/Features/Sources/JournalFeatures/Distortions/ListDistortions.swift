public import DomainModels
public import JournalModels
public import Storage

/// Lists the distortions that the journal knows.
public struct ListDistortions<Context: HasStore & HasDistortionPacks>: Sendable {
  private let context: Context

  /// Prepares the list of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Every distortion: those of the packs, and the person's own.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> DistortionCatalogue {
    let packs = context.distortionPacks
    return try await context.store.read { try $0.distortions(of: packs) }
  }

  /// Those that are on offer: not hidden, and of the packs' only the first five while these are
  /// enough (`DistortionSet`).
  ///
  /// - Throws: `StorageError`.
  public func visible() async throws -> [DistortionType] {
    let packs = context.distortionPacks
    return try await context.store.read { try $0.visibleDistortions(of: packs) }
  }
}

/// Shows a distortion again that was hidden.
public struct ShowDistortion<
  Context: HasStore & HasClock & HasIdentifiers & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares showing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Shows it; one that is shown stays so.
  ///
  /// - Parameter text: its id, its name, or the beginning of one.
  /// - Returns: the type.
  /// - Throws: ``JournalError/distortionNotFound(_:near:)``.
  @discardableResult
  public func callAsFunction(_ text: String) async throws -> DistortionType {
    try await context.setHidden(false, text)
  }
}

/// Hides a distortion from lists and suggestions; nothing that was judged by it is lost.
public struct HideDistortion<
  Context: HasStore & HasClock & HasIdentifiers & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares hiding in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Hides it; a hidden one stays hidden.
  ///
  /// - Parameter text: its id, its name, or the beginning of one.
  /// - Returns: the type.
  /// - Throws: ``JournalError/distortionNotFound(_:near:)``.
  @discardableResult
  public func callAsFunction(_ text: String) async throws -> DistortionType {
    try await context.setHidden(true, text)
  }
}

extension HasStore where Self: HasClock & HasIdentifiers & HasDistortionPacks {
  /// Hides a distortion, or shows it again.
  func setHidden(_ isHidden: Bool, _ text: String) async throws -> DistortionType {
    let packs = distortionPacks
    let now = clock.now
    let id: Identifier<DistortionChoice> = identifiers.next()
    return try await store.write { transaction in
      let type = try transaction.distortions(of: packs).type(meant: text)
      if var choice = try transaction.choice(of: type.id) {
        guard choice.isHidden != isHidden else { return type }
        choice.isHidden = isHidden
        choice.lifecycle = choice.lifecycle.updated(at: now)
        try transaction.save(choice)
      } else if isHidden {
        try transaction.insert(DistortionChoice(id: id, hiding: type.id, at: now))
      }
      return type
    }
  }
}

extension RecordReading {
  /// The distortions of some packs, as the person has changed them.
  func distortions(of packs: [DistortionPack]) throws -> DistortionCatalogue {
    DistortionCatalogue(packs: packs, choices: try fetch(Query<DistortionChoice>()))
  }

  /// Returns the person's change of a type; of several the last one.
  func choice(of slug: String) throws -> DistortionChoice? {
    try fetch(Query<DistortionChoice>()).filter { $0.slug == slug }.max {
      ($0.lifecycle.updatedAt, $0.id) < ($1.lifecycle.updatedAt, $1.id)
    }
  }

  /// The settings; those that the journal begins with where none are kept.
  func settings() throws -> JournalSettings {
    try find(JournalSettings.identity) ?? JournalSettings(at: Timestamp(milliseconds: 0))
  }
}

extension DistortionCatalogue {
  /// The type that is meant.
  ///
  /// - Parameter text: its id, its name, or the beginning of one.
  /// - Returns: the type, hidden or not.
  /// - Throws: ``JournalError/distortionNotFound(_:near:)``.
  func type(meant text: String) throws -> DistortionType {
    guard let type = find(text) else { throw notFound(text) }
    return type
  }

  /// The error of a type that is not there.
  func notFound(_ text: String) -> JournalError {
    .distortionNotFound(text, near: nearest(to: text))
  }
}

/// Promises the distortions that the program ships to the use cases that name them.
public protocol HasDistortionPacks: Sendable {
  /// The packs, in order; where two have a type of the same id, the first one's counts.
  var distortionPacks: [DistortionPack] { get }
}
