public import DomainModels
public import JournalModels
public import Storage

/// Changes how the journal behaves.
public struct ChangeSettings<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares changing the context's settings.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the settings as they are now.
  /// - Throws: ``DomainModels/ValidationError`` if one can't be accepted; then none is changed.
  @discardableResult
  public func callAsFunction(_ edit: SettingsEdit) async throws -> JournalSettings {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let kept = try transaction.find(JournalSettings.identity)
      let old = kept ?? JournalSettings(at: now)
      var settings = old
      edit.apply(to: &settings)
      if settings == old { return old }
      settings.lifecycle = settings.lifecycle.updated(at: now)
      try settings.validate()
      try transaction.save(settings)
      return settings
    }
  }
}
