public import DomainModels
import JournalModels
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
