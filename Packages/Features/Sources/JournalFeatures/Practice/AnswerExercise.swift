public import DomainModels
public import JournalModels
public import Storage

/// Takes an answer to an exercise and says when it comes back.
public struct AnswerExercise<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares practising in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Takes an answer.
  ///
  /// An exercise that is answered before its day counts as seen and keeps its day, so that
  /// practising more never makes it come back later than it should.
  ///
  /// - Parameters:
  ///   - exercise: the exercise, by its id.
  ///   - chosen: the ids of the types that the person chose; none says that no type fits.
  ///   - isSure: whether the person was sure.
  /// - Returns: how the answer compares, with the reason and the day it comes back.
  /// - Throws: ``PracticeError`` if there is no such exercise.
  @discardableResult
  public func callAsFunction(
    _ exercise: String, chosen: Set<String>, isSure: Bool = false
  ) async throws -> PracticeAnswer {
    guard let exercise = PracticeExercise.all.first(where: { $0.id == exercise }) else {
      throw PracticeError.exerciseNotFound(exercise)
    }
    let now = context.clock.now
    let today = context.today
    let packs = context.distortionPacks
    let id: Identifier<PracticeCard> = context.identifiers.next()
    let grade = PracticeGrade(chosen: chosen, fitting: Set(exercise.types))
    return try await context.store.write { transaction in
      let old = try transaction.practiceCards()[exercise.id]
      var card =
        old
        ?? PracticeCard(
          id: id, exercise: exercise.id, dueOn: today, intervalDays: 0,
          ease: SpacedRepetition.firstEase, seen: 0, right: 0, lastSeen: nil,
          lifecycle: Lifecycle(createdAt: now))
      card.seen += 1
      if grade == .right { card.right += 1 }
      card.lastSeen = now
      if card.dueOn <= today || grade == .other {
        let next = SpacedRepetition.next(
          interval: card.intervalDays, ease: card.ease, quality: grade.quality(isSure: isSure))
        card.intervalDays = next.interval
        card.ease = next.ease
        card.dueOn = today.adding(days: max(1, next.interval))
      }
      card.lifecycle = card.lifecycle.updated(at: now)
      try card.validate()
      try transaction.save(card)
      let catalogue = try transaction.distortions(of: packs)
      return PracticeAnswer(
        exercise: exercise, grade: grade, fitting: exercise.types.compactMap(catalogue.type),
        card: card)
    }
  }
}

/// The result of an answer.
public struct PracticeAnswer: Sendable, Equatable {
  public let exercise: PracticeExercise
  /// The comparison of the answer with the key.
  public let grade: PracticeGrade
  /// The types that fit; none where the thought may be accurate.
  public let fitting: [DistortionType]
  /// When it comes back.
  public let card: PracticeCard

  /// The day on which it comes back.
  public var comesBackOn: CivilDate { card.dueOn }
}

/// The comparison of an answer with the key.
public enum PracticeGrade: String, Sendable, CaseIterable {
  /// The choice is right.
  case right
  /// Some of what was chosen fits.
  case partly
  /// Something else fits better.
  case other

  /// The quality of the response in SM-2's terms, 0 to 5.
  ///
  /// A right answer is a 4 (after some thought), and a 5 where the person was sure; a partly
  /// right one is a 3, the lowest that passes; another is a 2.
  func quality(isSure: Bool) -> Int {
    switch self {
    case .right: isSure ? 5 : 4
    case .partly: 3
    case .other: 2
    }
  }

  /// The heading of the explanation.
  public var sentence: String {
    switch self {
    case .right: "Yes, that fits."
    case .partly: "Part of it fits."
    case .other: "Something else might fit better here."
    }
  }

  /// Compares what was chosen with what fits; nothing chosen says that no type fits.
  init(chosen: Set<String>, fitting: Set<String>) {
    if fitting.isEmpty || chosen.isEmpty {
      self = chosen == fitting ? .right : .other
    } else if chosen.isSubset(of: fitting) {
      self = .right
    } else {
      self = chosen.isDisjoint(with: fitting) ? .other : .partly
    }
  }
}

/// Says why something about practice could not be done.
public enum PracticeError: ExplainedError, Equatable {
  /// There is no such exercise.
  case exerciseNotFound(String)

  public var code: String { "exercise_not_found" }

  /// Names the exercise.
  public var message: String {
    switch self {
    case .exerciseNotFound(let id): "there is no exercise \"\(id)\""
    }
  }

  /// The next step for the user.
  public var hint: String? { "Your practice is unchanged. Ask for the next exercises" }

  public var kind: FailureKind { .notFound }
}

/// When an exercise comes back: SM-2 (Woźniak, "Optimization of learning", 1990, chapter 3.2).
///
/// An answer of quality 3 or more lengthens the interval: to one day, then six, then each time by
/// the factor of ease. Below 3 it starts over, which an interval of 0 stands for, and the ease
/// stays. After that the ease becomes `e + 0.1 − (5 − q)(0.08 + (5 − q) · 0.02)`, and never less
/// than 1.3. Two things are ours: the interval never passes a year, and the ease never passes 3.
enum SpacedRepetition {
  static let firstEase = 2.5
  static let leastEase = 1.3
  static let greatestEase = 3.0
  static let longestInterval = 365

  /// The interval and the ease after an answer.
  ///
  /// - Parameters:
  ///   - interval: the interval before, in days; 0 for a new exercise or one that began again.
  ///   - ease: the ease before.
  ///   - quality: 0 to 5.
  /// - Returns: what they are now.
  static func next(interval: Int, ease: Double, quality: Int) -> (interval: Int, ease: Double) {
    guard quality >= 3 else { return (0, ease) }
    let days =
      switch interval {
      case ..<1: 1
      case 1..<6: 6
      default: Int((Double(interval) * ease).rounded())
      }
    let missing = Double(5 - quality)
    let eased = ease + 0.1 - missing * (0.08 + missing * 0.02)
    return (min(days, longestInterval), min(max(eased, leastEase), greatestEase))
  }
}
