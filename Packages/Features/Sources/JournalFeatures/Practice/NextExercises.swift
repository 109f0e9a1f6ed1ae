public import DomainModels
public import JournalModels
public import Storage

/// Finds the exercises that are up today.
public struct NextExercises<
  Context: HasStore & HasClock & HasLocalTime & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The exercises whose day has come, the longest overdue first, then new ones.
  ///
  /// Only those whose answer is among the types that the settings show are offered; while those are
  /// the first five, the rest waits until a user wants more.
  ///
  /// - Parameter limit: how many at most. No user has to catch up with what was left.
  /// - Returns: the exercises with what to choose from.
  /// - Throws: what the store throws.
  public func callAsFunction(limit: Int = 5) async throws -> [PracticeItem] {
    let today = context.today
    let packs = context.distortionPacks
    let (cards, shown) = try await context.store.read { transaction in
      let settings = try transaction.settings()
      return (
        try transaction.practiceCards(),
        try transaction.distortions(of: packs).visible(settings.distortionSet)
      )
    }
    let ids = Set(shown.map(\.id))
    let offered = PracticeExercise.all.filter { exercise in
      exercise.types.isEmpty || exercise.types.first.map(ids.contains) ?? false
    }
    let due = offered.compactMap { exercise in
      cards[exercise.id].map { (exercise: exercise, card: $0) }
    }
    .filter { $0.card.dueOn <= today }
    .sorted { ($0.card.dueOn, $0.exercise.id) < ($1.card.dueOn, $1.exercise.id) }
    let new = offered.filter { cards[$0.id] == nil }
    let items =
      due.map {
        PracticeItem(
          exercise: $0.exercise, choices: $0.exercise.choices(among: shown), card: $0.card)
      }
      + new.map {
        PracticeItem(exercise: $0, choices: $0.choices(among: shown), card: nil)
      }
    return Array(items.prefix(max(0, limit)))
  }
}

extension RecordReading {
  /// The cards by exercise; of several of one, that which was changed last.
  func practiceCards() throws -> [String: PracticeCard] {
    let cards = try fetch(Query<PracticeCard>()).sorted {
      ($0.lifecycle.updatedAt, $0.id) < ($1.lifecycle.updatedAt, $1.id)
    }
    return Dictionary(cards.map { ($0.exercise, $0) }) { _, last in last }
  }
}

extension PracticeExercise {
  /// The number of types to choose from.
  static let choiceCount = 4

  /// Returns the right choices and some others, the same each time, in the order of the catalogue.
  ///
  /// Where two types fit, both are among them if both are shown.
  func choices(among shown: [DistortionType]) -> [DistortionType] {
    var chosen = Set(types.filter { id in shown.contains { $0.id == id } })
    // A number that follows from the name: a random number would show other answers each time.
    var place = id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let others = shown.map(\.id).filter { !types.contains($0) }
    var left = others
    while chosen.count < PracticeExercise.choiceCount, !left.isEmpty {
      chosen.insert(left.remove(at: place % left.count))
      place = (place &* 31 &+ 11) & 0xFFFF
    }
    return shown.filter { chosen.contains($0.id) }
  }
}

/// An exercise that is up, with the answers to choose from.
public struct PracticeItem: Sendable, Equatable {
  public let exercise: PracticeExercise
  /// The types to choose from, in the order of the catalogue; "none of these" is always an answer.
  public let choices: [DistortionType]
  /// The earlier practice; `nil` for a new one.
  public let card: PracticeCard?
}

/// The state of practice: counts, and no score.
public struct PracticeStatus: Sendable, Hashable {
  /// The number of exercises.
  public let exercises: Int
  /// The number of exercises that were seen.
  public let seen: Int
  /// The number of exercises that are due today.
  public let due: Int
}

/// Says how practice stands.
public struct ReadPracticeStatus<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads how the practice goes.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> PracticeStatus {
    let today = context.today
    let cards = try await context.store.read { try $0.practiceCards() }
    let known = PracticeExercise.all.compactMap { cards[$0.id] }
    return PracticeStatus(
      exercises: PracticeExercise.all.count, seen: known.count,
      due: known.count { $0.dueOn <= today })
  }
}
