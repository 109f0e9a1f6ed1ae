import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

/// Making or changing one's profile, question by question.
///
/// An empty answer keeps what is there, a dash takes it away.
public struct PlainProfile: Sendable {
  private let surroundings: PeopleSurroundings
  private let console: PeopleConsole

  /// Prepares it over a console.
  public init(_ surroundings: PeopleSurroundings, on console: PeopleConsole) {
    self.surroundings = surroundings
    self.console = console
  }

  /// Asks every question, and writes the profile.
  ///
  /// - Returns: whether it is written; not if the input ended before, which changes nothing.
  /// - Throws: what reading, writing and the service throw; in a pipe also why an answer can't be
  ///   taken.
  @discardableResult
  public func callAsFunction() async throws -> Bool {
    let known = try await surroundings.client.perform(Profiles.Mine())
    var form = known.map { ProfileForm($0.details) } ?? ProfileForm()
    let day = surroundings.clock.now.utcDate
    try console.advise("An empty answer keeps what is there. Nothing is kept before the end.")
    for step in ProfileStep.allCases where step != .overview {
      guard try await ask(step, &form, day) else { return false }
    }
    let draft = ProfileDraft(form, on: day)
    let saved = try await surroundings.save(
      draft.details, at: draft.place, basedOn: known?.revision)
    try console.say("Your profile is kept.", .bold)
    try console.say(CompletionText(saved.completion, console.look).lines(columns: console.columns))
    return true
  }

  /// Asks a step until it is well.
  ///
  /// - Returns: false at the end of the input.
  private func ask(
    _ step: ProfileStep, _ form: inout ProfileForm, _ day: CivilDate
  ) async throws -> Bool {
    try console.advise("")
    try console.advise("\(step.question) \(step.explanation)")
    while true {
      do {
        guard try await PlainAnswers(console).ask(step, &form) else { return false }
        guard let problem = ProfileDraft(form, on: day).problem(in: step) else { return true }
        throw PlainWordError(message: problem, hint: nil)
      } catch let error as PlainWordError {
        try console.report(error)
      }
    }
  }
}
