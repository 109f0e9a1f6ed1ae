import ClimbingModels
import DomainModels

extension Attempt {
  /// An attempt that breaks no limit, each field different from every other.
  static var sample: Attempt {
    Attempt(
      id: sampleID(4), climb: sampleID(2), position: 6, result: .send, style: .redpoint,
      mode: .lead, pitch: 2, gradeText: "5.9", gradeScale: "yds", gradeLow: 57, gradeHigh: 59,
      attemptedAt: moment(60_000), notes: "Cold hands.", lifecycle: .sample)
  }

  /// The sample, living and with one thing changed.
  static func sample(_ change: (inout Attempt) -> Void) -> Attempt {
    var attempt = sample
    attempt.lifecycle = .living
    change(&attempt)
    return attempt
  }
}
