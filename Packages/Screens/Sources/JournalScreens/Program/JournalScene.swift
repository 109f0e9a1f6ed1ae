public import DomainModels
public import JournalFeatures
public import JournalModels
public import Storage

/// The journal as it was at one time.
public struct HomeSnapshot: Sendable, Equatable {
  /// The question that was asked.
  public var query: String
  public var counts: JournalCounts
  /// The thoughts that answer the question, newest first.
  public var entries: [ThoughtEntry]
  /// The civil date then.
  public var today: CivilDate
  /// The scale that strengths are shown in.
  public var scale: EmotionScale

  public init(
    query: String, counts: JournalCounts, entries: [ThoughtEntry], today: CivilDate,
    scale: EmotionScale
  ) {
    self.query = query
    self.counts = counts
    self.entries = entries
    self.today = today
    self.scale = scale
  }
}

/// The state of a review, with all that its page shows.
public struct ReviewScene: Sendable, Equatable {
  public var state: ReviewState
  /// The distortions that can be chosen.
  public var types: [DistortionType]
  /// The scale that strengths are shown and typed in.
  public var scale: EmotionScale
  /// The civil date then.
  public var today: CivilDate
  /// The mood of the text, for the soft card; it is not stored.
  public var reading: CrisisSignal

  public init(
    state: ReviewState, types: [DistortionType], scale: EmotionScale = .hundred,
    today: CivilDate, reading: CrisisSignal = .none
  ) {
    self.state = state
    self.types = types
    self.scale = scale
    self.today = today
    self.reading = reading
  }
}

/// A thought with all that its page shows.
public struct ThoughtScene: Sendable, Equatable {
  public var entry: ThoughtEntry
  /// The earlier versions, the newest change first.
  public var history: [Revision]
  /// The distortions by their names.
  public var catalogue: DistortionCatalogue
  /// The civil date then.
  public var today: CivilDate
  /// The scale that strengths are shown in.
  public var scale: EmotionScale

  public init(
    entry: ThoughtEntry, history: [Revision] = [], catalogue: DistortionCatalogue,
    today: CivilDate, scale: EmotionScale = .hundred
  ) {
    self.entry = entry
    self.history = history
    self.catalogue = catalogue
    self.today = today
    self.scale = scale
  }
}

/// Everything that the journal's screens need of a program.
public typealias JournalContext = HasStore & HasClock & HasIdentifiers & HasLocalTime
  & HasRandomSource & HasSuggester & HasEmbedder & HasDistortionPacks

/// Typed text that is not on the disk yet.
///
/// When the screen locks it writes this first. When its terminal is gone it can't: then
/// ``JournalScreen/unsaved`` still has it, and the program writes it with
/// ``JournalPerformer/keep(_:)`` or seals it into the inbox.
public enum JournalDraft: Sendable, Equatable {
  /// A thought that is being written down.
  case capture(String)
  /// Answers at a step of a review.
  case answers(Identifier<Thought>, ReviewStep, ReviewAnswers, mode: ReviewMode)
  /// A change to a thought.
  case edit(Identifier<Thought>, ThoughtEdit)

  var effect: JournalEffect {
    switch self {
    case .capture(let text): .capture(text)
    case .answers(let id, let step, let answers, let mode):
      .answer(id, step, answers, goingTo: step, mode: mode)
    case .edit(let id, let edit): .edit(id, edit)
    }
  }
}
