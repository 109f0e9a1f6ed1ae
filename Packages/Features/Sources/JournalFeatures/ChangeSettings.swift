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
  /// - Throws: `ValidationError` if one can't be accepted; then none is changed.
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

/// The changes of the settings; a field that is `nil` stays.
public struct SettingsEdit: Sendable, Hashable {
  /// The minute of the day at which thoughts are looked at, 0 to 1439.
  public var reviewTime: Int?
  /// True if a reminder is wanted then.
  public var reminders: Bool?
  /// After how many minutes without use the journal locks itself.
  public var idleMinutes: Int?
  /// The mode in which a review begins.
  public var reviewMode: ReviewMode?
  /// The scale in which strengths are shown.
  public var emotionScale: EmotionScale?
  /// The number of types of distortion that are shown.
  public var distortionSet: DistortionSet?
  /// True if the safety plan may be read while the journal is locked.
  public var planWhileLocked: Bool?

  /// Changes some of them.
  public init(
    reviewTime: Int? = nil, reminders: Bool? = nil, idleMinutes: Int? = nil,
    reviewMode: ReviewMode? = nil, emotionScale: EmotionScale? = nil,
    distortionSet: DistortionSet? = nil, planWhileLocked: Bool? = nil
  ) {
    self.reviewTime = reviewTime
    self.reminders = reminders
    self.idleMinutes = idleMinutes
    self.reviewMode = reviewMode
    self.emotionScale = emotionScale
    self.distortionSet = distortionSet
    self.planWhileLocked = planWhileLocked
  }

  func apply(to settings: inout JournalSettings) {
    if let reviewTime { settings.reviewTime = reviewTime }
    if let reminders { settings.reminders = reminders }
    if let idleMinutes { settings.idleMinutes = idleMinutes }
    if let reviewMode { settings.reviewMode = reviewMode }
    if let emotionScale { settings.emotionScale = emotionScale }
    if let distortionSet { settings.distortionSet = distortionSet }
    if let planWhileLocked { settings.planWhileLocked = planWhileLocked }
  }
}

/// Reads how the journal behaves.
public struct ReadSettings<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading the context's settings.
  public init(_ context: Context) { self.context = context }

  /// The settings; those that the journal begins with while no user has changed any.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> JournalSettings {
    try await context.store.read { try $0.settings() }
  }
}
