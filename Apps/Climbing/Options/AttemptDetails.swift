import ArgumentParser
import ClimbingFeatures
import ClimbingModels

/// The options that describe an attempt.
struct AttemptDetails: ParsableArguments {
  @Option(help: "How far it came; send where nothing is said.") var result: Word<AttemptResult>?
  @Option(help: "In what style.") var style: Word<AscentStyle>?
  @Option(help: "How it was protected.") var mode: Word<AscentMode>?
  @Flag(help: "Take the style that earlier attempts suggest.") var suggested = false
  @Flag(
    inversion: .prefixedNo, help: "Whether you knew more than can be seen from below.")
  var beta: Bool?

  /// An attempt with these details, at a pitch of this grade, or at the whole climb.
  func draft(pitch: Int? = nil, grade: String? = nil, notes: String? = nil) -> AttemptDraft {
    AttemptDraft(
      result?.value ?? .send, style: style?.value, mode: mode?.value, pitch: pitch,
      gradeText: grade, knewBeta: beta, usesSuggestedStyle: suggested, notes: notes)
  }
}
