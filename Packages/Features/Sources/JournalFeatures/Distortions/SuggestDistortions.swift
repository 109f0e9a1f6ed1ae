public import DomainModels
public import JournalModels
public import Storage

/// Says which distortions a thought might show, as far as this person's answers bear it out.
public struct SuggestDistortions<Context: HasStore & HasSuggester & HasDistortionPacks>: Sendable {
  private let context: Context

  /// Prepares suggesting from the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The suggester's answer, ranked again by what was accepted and rejected before
  /// (``PersonalRanking``), without types that the person has hidden or does not show yet.
  ///
  /// - Parameter text: the thought; nothing of it is kept.
  /// - Returns: the ranking of the types that are shown.
  /// - Throws: `StorageError`.
  public func callAsFunction(_ text: String) async throws -> SuggestionResult {
    let packs = context.distortionPacks
    let answer = context.suggester.suggest(text)
    return try await context.store.read { transaction in
      let personal = PersonalRanking(of: try transaction.fetch(Query<Judgement>()))
      return personal.applied(to: answer).only(try transaction.visibleDistortions(of: packs))
    }
  }
}

extension RecordReading {
  /// The types that the person sees: those that are not hidden, and of the packs' only the first
  /// five while these are enough.
  func visibleDistortions(of packs: [DistortionPack]) throws -> [DistortionType] {
    try distortions(of: packs).visible(settings().distortionSet)
  }
}

extension SuggestionResult {
  /// The answer without other types than these.
  func only(_ types: [DistortionType]) -> SuggestionResult {
    let visible = Set(types.map(\.id))
    return SuggestionResult(
      ranking: ranking.filter { visible.contains($0.type) }, none: none, threshold: threshold)
  }
}

/// The result of a suggester for one thought.
public struct SuggestionResult: Sendable, Hashable {
  /// Every type, the most probable first; equal ones by their ids.
  public let ranking: [Suggestion]
  /// The probability that the thought shows none of them, 0 to 1.
  public let none: Double
  /// The least probability of a suggested type, 0 to 1.
  public let threshold: Double

  /// Makes a result, and sorts it.
  ///
  /// - Parameters:
  ///   - ranking: every type, in any order.
  ///   - none: the probability of none.
  ///   - threshold: what a type has to reach.
  public init(ranking: [Suggestion], none: Double, threshold: Double) {
    self.ranking = ranking.sorted {
      $0.probability == $1.probability ? $0.type < $1.type : $0.probability > $1.probability
    }
    self.none = none
    self.threshold = threshold
  }

  /// The number of types that are suggested at most.
  public static let limit = 3

  /// The types to offer: those that reach the threshold, three at most; often none.
  public var suggestions: [Suggestion] {
    Array(
      ranking.prefix { $0.probability > 0 && $0.probability >= threshold }.prefix(
        SuggestionResult.limit))
  }

  /// True if nothing is offered.
  public var isSilent: Bool { suggestions.isEmpty }

  /// The answer about a text that says nothing.
  ///
  /// - Parameters:
  ///   - types: the ids of the types.
  ///   - threshold: what a type has to reach.
  /// - Returns: a result in which none is certain.
  public static func silence(types: [String], threshold: Double) -> SuggestionResult {
    SuggestionResult(
      ranking: types.map { Suggestion(type: $0, probability: 0) }, none: 1, threshold: threshold)
  }
}

/// Says whether a distortion fits a thought, or takes that back.
public struct JudgeDistortion<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares judging in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes the verdict.
  ///
  /// - Parameters:
  ///   - reference: the thought.
  ///   - type: the distortion: its id, its name, or the beginning of one.
  ///   - verdict: whether it fits; `nil` takes back what was said.
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if no thought or no distortion is meant.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ type: String, _ verdict: Verdict?
  ) async throws -> ThoughtEntry {
    let packs = context.distortionPacks
    let id = try await context.store.read { transaction in
      try transaction.distortions(of: packs).type(meant: type).id
    }
    let answers = ReviewAnswers(verdicts: [id: verdict.map { .set($0) } ?? .clear])
    return try await EditThought(context)(reference, ThoughtEdit(answers: answers))
  }
}
