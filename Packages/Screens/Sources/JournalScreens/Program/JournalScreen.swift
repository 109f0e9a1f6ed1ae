import DomainModels
public import JournalFeatures
public import JournalModels
public import ScreenParts

/// The journal on a full screen.
///
/// ``JournalPerformer`` carries out its effects, or ``CapturePerformer`` while locked.
public typealias JournalScreen = FullScreen<JournalRules>

extension FullScreen where Rules == JournalRules {
  private init(_ page: some JournalPage, _ look: JournalLook) {
    self.init(page, JournalRules(look), look, help: HelpSection.journal)
  }

  /// The journal: what waits, and the thoughts.
  ///
  /// - Parameters:
  ///   - route: the page that lies on them at first.
  ///   - look: how it looks.
  /// - Returns: the program.
  public static func home(
    openingAt route: JournalRoute = .home(query: ""), _ look: JournalLook
  ) -> JournalScreen { JournalScreen(HomePage(openingAt: route), look) }

  /// A page to write a thought down on; it ends when the thought is kept.
  public static func capture(_ look: JournalLook) -> JournalScreen {
    JournalScreen(CapturePage(), look)
  }

  /// Everything about a thought.
  public static func thought(_ reference: ThoughtReference, _ look: JournalLook) -> JournalScreen {
    JournalScreen(ThoughtPage(reference), look)
  }

  /// The review of a thought, where it was left.
  ///
  /// - Parameters:
  ///   - reference: the thought; `.waiting` for the one to review next.
  ///   - mode: how much to ask; nil for what was chosen before, or in the settings.
  ///   - look: how it looks.
  /// - Returns: the program.
  public static func review(
    _ reference: ThoughtReference, mode: ReviewMode? = nil, _ look: JournalLook
  ) -> JournalScreen {
    JournalScreen(ReviewPage(reference, mode: mode), look)
  }

  /// The support page.
  public static func support(_ look: JournalLook) -> JournalScreen {
    JournalScreen(SupportTextPage(), look)
  }

  /// The statistics of a period.
  public static func insights(
    _ period: JournalPeriod = .all, _ look: JournalLook
  ) -> JournalScreen { JournalScreen(InsightsPage(period), look) }

  /// The exercises that are up.
  public static func practice(_ look: JournalLook) -> JournalScreen {
    JournalScreen(PracticePage(), look)
  }

  /// A questionnaire to fill in.
  public static func selfCheck(_ instrument: Instrument, _ look: JournalLook) -> JournalScreen {
    JournalScreen(SelfCheckPage(instrument), look)
  }

  /// True if it ended so that the journal is to be locked: by the user's wish, or because no one
  /// pressed a key for as long as the settings allow.
  public var isLocked: Bool { rules.isLocked }

  /// Typed text that could not be saved before the screen ended.
  public var unsaved: JournalDraft? { rules.unsaved }
}

/// Reports when no key was pressed for as long as the settings allow.
///
/// It counts its own ticks, and looks at the clock as well: a laptop that slept through them was not
/// being used. A clock that was put forward locks early, which is the safe side.
struct IdleTimer: Equatable {
  /// The seconds between two ticks.
  static let step = 15

  /// After how many minutes without a key the screen locks.
  var minutes = 10

  private var ticks = 0
  private var isTouched = true
  private var lastTouch: Timestamp?

  /// A key was pressed.
  mutating func touch() {
    ticks = 0
    isTouched = true
  }

  /// One step went by.
  mutating func tick() { ticks += 1 }

  /// Returns whether it is time to lock, by the clock and by the ticks.
  mutating func isOver(at now: Timestamp) -> Bool {
    guard let lastTouch, !isTouched else {
      isTouched = false
      self.lastTouch = now
      return false
    }
    let limit = Int64(minutes) * 60
    return (now.milliseconds - lastTouch.milliseconds) / 1000 >= limit
      || Int64(ticks * IdleTimer.step) >= limit
  }
}
