public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The route of projects: climbs that are tried, were tried, and were climbed in the end.
  static var projects: Self {
    Self("/projects") { context, _ in ClimbingPage(projects: try await ListProjects(context)()) }
  }
}

extension ClimbingPage {
  /// Projects by their state.
  public init(projects: [Project]) {
    let sections = [ProjectState.active, .abandoned, .completed].map { state in
      ClimbingSection(
        state.title.prefix(1).uppercased() + state.title.dropFirst(),
        projects.filter { $0.state == state }.map { ClimbingRow($0) })
    }
    self.init(
      title: "Projects", sections: sections.filter { !$0.isEmpty },
      empty: "No project yet. A climb becomes one when you fall off it and it has a name.")
  }
}

extension PageRow where Operation == ClimbingOperation {
  fileprivate init(_ project: Project) {
    let facts: [String?] = [
      project.effort, project.lastTried.map { "last on \($0)" },
      project.sentOn.map { "sent on \($0)" }, project.place,
    ]
    let left = project.forecast?.attemptsLeft.map { "\($0) more" }
    let forecast = [project.forecast?.words, left].compactMap(\.self)
    self.init(
      .climb(isSent: project.state == .completed), id: project.climb.description,
      title: project.name, remarks: project.grade.map { [Phrase($0.text)] } ?? [],
      [
        .facts(facts.compactMap(\.self).map { Phrase($0) }),
        .facts(forecast.map { Phrase($0) }),
      ], opens: .climb(project.climb))
  }
}

extension Project {
  /// The effort that it took (`23 tries on 9 days`).
  var effort: String {
    let tries =
      attempts.map { String.counted($0, "try", "tries") }
      ?? "at least \(String.counted(attemptsAtLeast, "try", "tries"))"
    return tries + (days.map { " on \(String.counted($0, "day"))" } ?? "")
  }
}

extension ProjectForecast {
  /// The data that it rests on (`others took 14 (5)`).
  var words: String { "others took \(attempts) (\(samples))" }
}
