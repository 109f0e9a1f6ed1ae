public import JournalModels

/// A filled-in questionnaire with what it comes to.
///
/// A score is a number and the name of its band. It is no diagnosis, and nothing here says so.
public struct SelfCheckResult: Sendable, Equatable {
  public let check: SelfCheck
  public let instrument: Instrument
  /// The sum of the answers.
  public let score: Int
  /// The name of the score's band (`mild`).
  public let band: String
  /// Whether support is to be shown: the ninth item of the PHQ-9 was answered with 1 or more.
  public let showsSupport: Bool

  /// Makes the result of a check; `nil` where its questionnaire or its answers make no sense.
  public init?(_ check: SelfCheck) {
    guard let instrument = Instrument(id: check.instrument),
      let score = try? instrument.score(check.answers), let band = instrument.band(of: score)
    else { return nil }
    self.check = check
    self.instrument = instrument
    self.score = score
    self.band = band.name
    showsSupport = instrument.leadsToSupport(check.answers)
  }

  /// The text about it.
  public var sentence: String {
    """
    Your answers add up to \(score) of \(instrument.greatestScore). The authors of the \
    \(instrument.name) call \(range) \(band). It is a snapshot of two weeks, not a diagnosis; \
    a doctor or a therapist can say what it means for you.
    """
  }

  /// The text before support.
  ///
  /// It stands above the score: the user who answered so should not have to look for it.
  public var supportSentence: String? {
    guard showsSupport else { return nil }
    return """
      You answered that thoughts of being dead or of hurting yourself have been there. Many people \
      have them, and there are people to talk to about them, now if you like. Your support page is \
      one step away. Nobody has been told.
      """
  }

  private var range: String {
    guard let scores = instrument.band(of: score)?.scores else { return "\(score)" }
    return "\(scores.lowerBound) to \(scores.upperBound)"
  }
}
