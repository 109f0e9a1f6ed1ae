public import DomainModels
public import JournalModels
public import Storage

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
