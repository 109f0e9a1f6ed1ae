public import ClimbingModels

/// A climb with everything that belongs to it.
public struct LoggedClimb: Sendable {
  public let climb: Climb
  /// Its attempts in order; of a deleted climb those that were deleted with it.
  public let attempts: [Attempt]
  /// The effect of its tags.
  public let impacts: [TagImpact]
  /// The same with the tags' names; a tag that is not there any more is left out.
  public let tags: [LoggedTag]

  /// Puts one together.
  ///
  /// - Parameters:
  ///   - climb: the climb.
  ///   - attempts: its attempts, in order.
  ///   - impacts: what its tags did.
  ///   - tags: the same with names.
  public init(
    climb: Climb, attempts: [Attempt], impacts: [TagImpact] = [], tags: [LoggedTag] = []
  ) {
    self.climb = climb
    self.attempts = attempts
    self.impacts = impacts
    self.tags = tags
  }

  /// As a question to the logbook looks at it; the climb has the number of tries that is known.
  public var entry: LogbookEntry {
    var climb = climb
    climb.tries = tries
    return LogbookEntry(
      climb, attempts: attempts.map(\.ascent), tags: tags.map { .init($0.slug, $0.impact) })
  }

  /// Whether it was climbed.
  public var isSent: Bool { attempts.contains(where: \.result.isTick) }

  /// The ascent that says most for the climber; `nil` where nothing was tried.
  ///
  /// Ticks come first, among them clean ones, then those on the sharp end, then those on the first
  /// try. Attempts at the whole climb count before those at single pitches.
  public var best: Ascent? {
    let whole = attempts.filter { $0.pitch == nil && $0.result.isTry }.map(\.ascent)
    let pitches = attempts.filter { $0.pitch != nil && $0.result.isTry }.map(\.ascent)
    return (whole.isEmpty ? pitches : whole).max { $0.worth < $1.worth }
  }

  /// How many tries it took with the last; `nil` where that is not known.
  ///
  /// A climb that was logged here attempt by attempt was tried as often as it has attempts, unless
  /// the first of them says that there were others before it. Imported ones know what their source
  /// counted.
  public var tries: Int? {
    climb.tries ?? Self.tries(of: climb.source, attempts.filter { $0.pitch == nil }.map(\.ascent))
  }

  /// How many tries a climb's attempts are, where no climber wrote down their number.
  static func tries(of source: LogbookSource?, _ ascents: some Sequence<Ascent>) -> Int? {
    var first: Ascent?
    var count = 0
    for ascent in ascents where ascent.result.isTry {
      if first == nil { first = ascent }
      count += 1
    }
    guard let first else { return nil }
    if count == 1, first.style?.isFirstTry ?? false { return 1 }
    guard source == nil, !(first.style?.needsEarlierTry ?? false) else { return nil }
    return count
  }

  /// The grade that counts as climbed; `nil` where nothing was, or the grade is not known.
  ///
  /// Of a route that was logged pitch by pitch it is that of the hardest pitch that was climbed.
  public var climbedGrade: GradedText? {
    guard isSent else { return nil }
    if attempts.contains(where: { $0.pitch == nil && $0.result.isTick }) { return climb.grade }
    let pitches = MultipitchAscent(attempts: attempts, pitches: climb.pitches)
    guard let hardest = pitches.hardest(), let text = hardest.gradeText else { return nil }
    return GradedText(
      text: text, scale: hardest.gradeScale, family: climb.gradeFamily, low: hardest.gradeLow,
      high: hardest.gradeHigh)
  }
}

extension Ascent {
  /// How much it says for the climber, for comparing two.
  fileprivate var worth: Int {
    (isTick ? 64 : 0) + (isClean ? 32 : 0) + (isTopRope ? 0 : 16)
      + (style?.isFirstTry ?? false ? 8 : 0) + (style == .onsight ? 4 : 0)
      + (result == .hung || result == .dab ? 2 : 0) + (style == .repeat ? 0 : 1)
  }
}
