import DomainModels
public import JournalModels
import Matching
import Storage

/// What is needed to show a review.
struct ReviewTools: Sendable {
  let suggester: any DistortionSuggester
  let embedder: any TextEmbedder
  let packs: [DistortionPack]

  init(_ context: some HasEmbedder & HasSuggester & HasDistortionPacks) {
    suggester = context.suggester
    embedder = context.embedder
    packs = context.distortionPacks
  }
}

extension RecordReading {
  /// Where the review of a thought stands.
  ///
  /// - Parameters:
  ///   - entry: the thought.
  ///   - step: the step to show; `nil` where it was left.
  ///   - mode: how much to ask; `nil` for what was chosen before, or in the settings.
  ///   - tools: suggest and compare.
  /// - Returns: the state at a step that the mode has.
  /// - Throws: ``Storage/StorageError``.
  func review(
    of entry: ThoughtEntry, at step: ReviewStep?, mode: ReviewMode?, with tools: ReviewTools
  ) throws -> ReviewState {
    let thought = entry.thought
    let settings = try settings()
    let mode = mode ?? thought.reviewMode ?? settings.reviewMode
    let step = (step ?? thought.reviewStep ?? .read).nearest(in: mode)
    let personal = PersonalRanking(of: try fetch(Query<Judgement>()))
    let catalogue = try distortions(of: tools.packs)
    let answer = personal.applied(to: tools.suggester.suggest(thought.text))
    let accepted = entry.distortions.compactMap { catalogue.type($0) }
    return ReviewState(
      entry: entry, mode: mode, step: step,
      suggestions: answer.only(catalogue.visible(settings.distortionSet)),
      similar: step.showsSimilar
        ? try similar(
          to: thought.text, situation: thought.situation, excluding: thought.id, limit: 3,
          embedder: tools.embedder) : [],
      questions: QuestionBank.questions(for: step, types: accepted),
      hints: BalancedThoughtHint.hints(for: thought))
  }
}

extension ReviewStep {
  /// Whether earlier thoughts like the one that is reviewed are shown with it.
  public var showsSimilar: Bool { self == .read || self == .balanced }

  /// This step, or the next that a mode has.
  func nearest(in mode: ReviewMode) -> ReviewStep {
    self == .done || mode.steps.contains(self) ? self : next(in: mode)
  }
}
