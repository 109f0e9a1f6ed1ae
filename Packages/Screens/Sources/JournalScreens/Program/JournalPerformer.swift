public import DomainModels
public import JournalFeatures
import JournalModels
import Storage

/// Does what the screens ask for, through the use cases, and tells them what came of it.
public struct JournalPerformer<Context: JournalContext>: Sendable {
  let context: Context
  let locale: String?
  private let awaitsEmbedder: @Sendable () async -> Bool

  /// Takes what the use cases need.
  ///
  /// - Parameters:
  ///   - context: the journal.
  ///   - locale: the person's locale, such as `de_AT.UTF-8`: helplines of that country are shown
  ///     first, with those of the time zone.
  ///   - awaitsEmbedder: while an embedder is made ready that compares thoughts better than the
  ///     context's, waits for it, and returns whether the context has it then; otherwise returns
  ///     false. A review shows at once, and its similar thoughts are compared again then.
  public init(
    _ context: Context, locale: String? = nil,
    awaitsEmbedder: @escaping @Sendable () async -> Bool = { false }
  ) {
    self.context = context
    self.locale = locale
    self.awaitsEmbedder = awaitsEmbedder
  }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: what to do.
  ///   - tell: takes what came of it; an effect that fails says so here too.
  public func callAsFunction(
    _ effect: JournalEffect, tell: @Sendable (JournalMessage) -> Void
  ) async {
    do {
      guard let message = try await message(effect) else { return }
      tell(message)
      if case .review(let scene) = message, let similar = await comparedAgain(scene.state) {
        tell(.similar(scene.state.entry.id, similar))
      }
    } catch is CancellationError {
      // The caller that cancelled it needs no message.
    } catch let error as any ExplainedError {
      tell(.failed(effect, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect, String(describing: error), hint: nil))
    }
  }

  /// Writes down what a screen could not, because its terminal was gone.
  ///
  /// - Throws: what the use cases throw.
  public func keep(_ draft: JournalDraft) async throws { _ = try await message(draft.effect) }

  private func message(_ effect: JournalEffect) async throws -> JournalMessage? {
    switch effect {
    case .home(let query, let number): return .home(try await home(query), number: number)
    case .settings: return .settings(try await ReadSettings(context)())
    case .time: return .time(context.clock.now)
    case .capture(let text):
      try await CaptureThought(context)(Capture(text, in: context))
      return .captured(CrisisWording.reading(of: text))
    case .thought(let reference): return .thought(try await scene(reference))
    case .edit(let id, let edit):
      try await EditThought(context)(.identified(id), edit)
      return .edited(try await scene(.identified(id)))
    case .delete(let id):
      try await DeleteThought(context)(.identified(id))
      return .deleted(id)
    case .review(let reference, let mode, let step):
      return .review(
        try await scene(of: ContinueReview(context)(reference, mode: mode, at: step)))
    case .answer(let id, let step, let answers, let next, let mode):
      return .review(
        try await scene(
          of: AnswerReviewStep(context)(
            .identified(id), step, answers, goingTo: next, mode: mode)))
    case .finish(let id):
      try await FinishReview(context)(.identified(id))
      return .finished(try await scene(.identified(id)))
    case .insights(let period):
      return .insights(
        try await SummariseJournal(context)(InsightsOptions(period: period)),
        try await ReadSettings(context)().emotionScale)
    case .exercises: return .exercises(try await NextExercises(context)())
    case .practise(let exercise, let chosen):
      return .practised(try await AnswerExercise(context)(exercise, chosen: chosen))
    case .selfCheck(let instrument, let answers):
      return .selfChecked(try await TakeSelfCheck(context)(instrument, answers))
    case .support: return .support(await supportPage())
    case .program: return nil
    }
  }

  /// The thoughts like one that is reviewed, once a better embedder is ready; nil where none comes.
  ///
  /// A failure here is no failure of the review, which shows the thoughts found before.
  private func comparedAgain(_ state: ReviewState) async -> [SimilarThought]? {
    guard state.step.showsSimilar, await awaitsEmbedder() else { return nil }
    let thought = state.entry.thought
    return try? await SimilarThoughts(context)(
      thought.text, situation: thought.situation, excluding: thought.id)
  }

  private func home(_ query: String) async throws -> HomeSnapshot {
    HomeSnapshot(
      query: query, counts: try await JournalStatus(context)(),
      entries: try await ListThoughts(context)(query), today: context.today,
      scale: try await ReadSettings(context)().emotionScale)
  }

  private func scene(_ reference: ThoughtReference) async throws -> ThoughtScene {
    let entry = try await FindThought(context)(reference)
    return ThoughtScene(
      entry: entry, history: try await ThoughtHistory(context)(.identified(entry.id)),
      catalogue: try await ListDistortions(context)(), today: context.today,
      scale: try await ReadSettings(context)().emotionScale)
  }

  private func scene(of state: ReviewState) async throws -> ReviewScene {
    let thought = state.entry.thought
    let texts = [thought.text, thought.situation, thought.evidenceFor, thought.balancedThought]
    return ReviewScene(
      state: state, types: try await ListDistortions(context).visible(),
      scale: try await ReadSettings(context)().emotionScale, today: context.today,
      reading: CrisisWording.reading(of: texts.compactMap(\.self).joined(separator: "\n\n")))
  }
}

extension JournalPerformer {
  /// The support page, which exists even if the journal can't be read.
  func supportPage() async -> SupportPage {
    let card = try? await ReadSupportCard(context)()
    return SupportPage(
      card.map { .card($0) } ?? .unreadable,
      countries: Helplines.standard.likely(timeZone: context.localTime.zone, locale: locale))
  }
}

/// Does what the screen for writing thoughts down asks for while the journal is locked: it has no
/// store, only a way to keep a text, such as the sealed inbox.
public struct CapturePerformer: Sendable {
  private let support: SupportPage
  private let clock: WallClock
  private let keep: @Sendable (String) async throws -> Void

  /// Takes what there is while locked.
  ///
  /// - Parameters:
  ///   - support: what the support page says while locked.
  ///   - clock: tells the time.
  ///   - keep: has a text on the disk when it returns.
  public init(
    support: SupportPage, clock: WallClock,
    keep: @escaping @Sendable (String) async throws -> Void
  ) {
    self.support = support
    self.clock = clock
    self.keep = keep
  }

  /// Carries out an effect; what needs the journal itself fails kindly.
  public func callAsFunction(
    _ effect: JournalEffect, tell: @Sendable (JournalMessage) -> Void
  ) async {
    do {
      switch effect {
      case .capture(let text):
        try await keep(text)
        tell(.captured(CrisisWording.reading(of: text)))
      case .time: tell(.time(clock.now))
      case .support: tell(.support(support))
      case .settings, .program: break
      case .home, .thought, .edit, .delete, .review, .answer, .finish, .insights, .exercises,
        .practise, .selfCheck:
        tell(.failed(effect, "the journal is locked", hint: "Unlock it to read in it"))
      }
    } catch is CancellationError {
      // The caller that cancelled it needs no message.
    } catch let error as any ExplainedError {
      tell(.failed(effect, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect, String(describing: error), hint: nil))
    }
  }
}
