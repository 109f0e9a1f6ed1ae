import DomainModels
import JournalFeatures
import JournalModels
import Storage

/// A bad evening and a calmer one: a thought is caught, reviewed in part, and found again.
func twoEvenings<Journal>(_ journal: Journal) async throws -> ThoughtEntry
where
  Journal: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasRandomSource & HasSuggester
    & HasEmbedder & HasDistortionPacks
{
  let capture = Capture("She thinks I'm boring", situation: "party", in: journal)
  try await CaptureThought(journal)(capture)

  let state = try await ContinueReview(journal)(.waiting)
  var answers = ReviewAnswers(feelings: [FeelingAnswer("shame", before: .set(70))])
  if let first = state.suggestions.suggestions.first {
    answers.verdicts[first.type] = .set(.accepted)
  }
  _ = try await AnswerReviewStep(journal)(.waiting, .feelings, answers, goingTo: .balanced)
  answers = ReviewAnswers(
    feelings: [FeelingAnswer("shame", after: .set(40))],
    balancedThought: .set("She yawned once, and stayed till two"))
  _ = try await AnswerReviewStep(journal)(.waiting, .balanced, answers)
  try await FinishReview(journal)(.waiting)

  return try await ListThoughts(journal)("type:mind-reading effect:>20")[0]
}
