public import DomainModels
public import JournalModels
public import Storage

/// Says what the journal says: the week, patterns, effects, fears and what helped.
public struct SummariseJournal<
  Context: HasStore & HasClock & HasLocalTime & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads each table once and computes everything from that.
  ///
  /// - Parameter options: which days.
  /// - Returns: what they say.
  /// - Throws: what the store throws.
  public func callAsFunction(
    _ options: InsightsOptions = InsightsOptions()
  ) async throws -> JournalInsights {
    let material = try await material(today: options.today ?? context.today)
    return JournalInsights(of: material, period: options.period)
  }

  /// Everything that insights are made of.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func material(today: CivilDate) async throws -> JournalInsightsInput {
    let packs = context.distortionPacks
    let (entries, predictions, catalogue) = try await context.store.read { transaction in
      let predictions = try transaction.fetch(Query<Prediction>())
      let feelings = ThoughtGroups(try transaction.fetch(Query<Feeling>())) { $0.thought }
      let judgements = ThoughtGroups(try transaction.fetch(Query<Judgement>())) { $0.thought }
      let of = ThoughtGroups(predictions) { $0.thought }
      let entries = try transaction.fetch(Query<Thought>()).map { thought in
        ThoughtEntry(
          thought: thought, feelings: feelings[thought.id], judgements: judgements[thought.id],
          predictions: of[thought.id])
      }
      return (entries, predictions, try transaction.distortions(of: packs))
    }
    return JournalInsightsInput(
      entries: entries, predictions: predictions, catalogue: catalogue, today: today,
      localTime: context.localTime)
  }
}

/// The options of insights.
public struct InsightsOptions: Sendable, Hashable {
  public var period: JournalPeriod
  /// The day to take for today; `nil` for that of the context.
  public var today: CivilDate?

  public init(period: JournalPeriod = .all, today: CivilDate? = nil) {
    self.period = period
    self.today = today
  }
}

/// The records that insights are computed from.
public struct JournalInsightsInput: Sendable {
  /// Every thought with what belongs to it.
  public var entries: [ThoughtEntry]
  /// Every prediction, those without a thought too.
  public var predictions: [Prediction]
  /// The types and their names.
  public var catalogue: DistortionCatalogue
  /// The person's civil date.
  public var today: CivilDate
  /// The clock on the wall, for points in time that have no offset of their own.
  public var localTime: LocalTime

  public init(
    entries: [ThoughtEntry], predictions: [Prediction],
    catalogue: DistortionCatalogue = DistortionCatalogue(), today: CivilDate, localTime: LocalTime
  ) {
    self.entries = entries
    self.predictions = predictions
    self.catalogue = catalogue
    self.today = today
    self.localTime = localTime
  }
}

/// The days of the summary.
public enum JournalPeriod: Sendable, Hashable {
  /// The last seven days with today.
  case week
  /// The last thirty days with today.
  case month
  /// The last ninety days with today.
  case quarter
  /// The last 365 days with today.
  case year
  /// Every day there is.
  case all
  /// From one day to another, both included; `nil` leaves that end open.
  case days(from: CivilDate?, to: CivilDate?)

  /// The periods that have a name, from the shortest on.
  public static let named: [(name: String, period: JournalPeriod)] = [
    ("week", .week), ("month", .month), ("quarter", .quarter), ("year", .year), ("all", .all),
  ]

  /// The period of a name, in any case.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let found = JournalPeriod.named.first(where: { $0.name == name }) else { return nil }
    self = found.period
  }

  /// The first day; `nil` for no bound.
  public func first(today: CivilDate) -> CivilDate? {
    switch self {
    case .week: today.adding(days: -6)
    case .month: today.adding(days: -29)
    case .quarter: today.adding(days: -89)
    case .year: today.adding(days: -364)
    case .all: nil
    case .days(let from, _): from
    }
  }

  /// The last day; `nil` for no bound.
  ///
  /// The named periods have none: a thought from beyond the date line may be of tomorrow already.
  public var last: CivilDate? {
    if case .days(_, let to) = self { to } else { nil }
  }

  /// Returns whether a day lies in it.
  public func contains(_ day: CivilDate, today: CivilDate) -> Bool {
    (first(today: today).map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }

  /// As people read it.
  public var title: String {
    switch self {
    case .week: "the last 7 days"
    case .month: "the last 30 days"
    case .quarter: "the last 90 days"
    case .year: "the last year"
    case .all, .days(.none, .none): "all time"
    case .days(.some(let from), .none): "since \(from)"
    case .days(.none, .some(let to)): "until \(to)"
    case .days(.some(let from), .some(let to)): from == to ? "\(from)" : "\(from) to \(to)"
    }
  }
}
