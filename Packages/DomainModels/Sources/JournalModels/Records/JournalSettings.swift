public import DomainModels

/// The settings of a journal.
///
/// There is one.
public struct JournalSettings: Record {
  /// Always ``identity``.
  public let id: Identifier<JournalSettings>
  /// The minute of the day at which thoughts are looked at, 0 to 1439; 20:00 at first.
  public var reviewTime: Int
  /// True if a reminder is wanted then.
  public var reminders: Bool
  /// After how many minutes without use the journal locks itself.
  public var idleMinutes: Int
  /// The mode in which a review begins.
  public var reviewMode: ReviewMode
  /// The scale in which strengths are shown.
  public var emotionScale: EmotionScale
  /// The number of types of distortion that are shown.
  public var distortionSet: DistortionSet
  /// True if the safety plan may be read while the journal is locked.
  public var planWhileLocked: Bool
  /// When they were made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<JournalSettings>, reviewTime: Int, reminders: Bool, idleMinutes: Int,
    reviewMode: ReviewMode, emotionScale: EmotionScale, distortionSet: DistortionSet,
    planWhileLocked: Bool, lifecycle: Lifecycle
  ) {
    self.id = id
    self.reviewTime = reviewTime
    self.reminders = reminders
    self.idleMinutes = idleMinutes
    self.reviewMode = reviewMode
    self.emotionScale = emotionScale
    self.distortionSet = distortionSet
    self.planWhileLocked = planWhileLocked
    self.lifecycle = lifecycle
  }

  /// Makes the default settings: a review at 20:00, no reminders, the lock after ten minutes, a
  /// long review, strengths from 0 to 100, the first five types, the plan sealed with the rest.
  public init(at now: Timestamp) {
    self.init(
      id: JournalSettings.identity, reviewTime: 1_200, reminders: false, idleMinutes: 10,
      reviewMode: .long, emotionScale: .hundred, distortionSet: .beginner, planWhileLocked: false,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// True if only the first five types are shown.
  public var beginnerSet: Bool {
    get { distortionSet == .beginner }
    set { distortionSet = newValue ? .beginner : .all }
  }

  /// The ID of the one row there is.
  public static var identity: Identifier<JournalSettings> {
    Identifier(name: "settings", in: JournalNamespace.single)
  }

  public static let table = "settings"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("review_time", \.reviewTime, .sensitive),
    Column("reminders", \.reminders, .sensitive),
    Column("idle_minutes", \.idleMinutes, .sensitive),
    Column("review_mode", \.reviewMode, .sensitive),
    Column("emotion_scale", \.emotionScale, .sensitive),
    Column("distortion_set", \.distortionSet, .sensitive),
    Column("plan_while_locked", \.planWhileLocked, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: JournalSettings.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(id == JournalSettings.identity, "id", "must be that of the one row")
    problems.check(reviewTime, "review_time", in: 0...1_439)
    problems.check(idleMinutes, "idle_minutes", in: 1...1_440)
    try problems.check("settings")
  }
}
