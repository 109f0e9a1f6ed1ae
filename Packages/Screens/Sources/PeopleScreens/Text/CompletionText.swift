public import PeopleModels
import ScreenParts
public import Terminal

/// How complete a profile is, as lines: what helps most comes first.
public struct CompletionText {
  private let completion: ProfileCompletion
  private let look: PeopleLook

  public init(_ completion: ProfileCompletion, _ look: PeopleLook) {
    self.completion = completion
    self.look = look
  }

  /// A bar with its figure.
  public func bar(columns: Int) -> StyledText {
    let figure = " \(completion.percent) %"
    let room = max(0, min(30, columns - figure.count))
    let full = min(room, max(0, (completion.percent * room + 50) / 100))
    return StyledText([
      .init(
        String(repeating: look.sign("█", "#"), count: full),
        look.isOnScreen ? look.color(look.theme.chartBar) : .plain),
      .init(String(repeating: look.sign("░", "."), count: room - full), look.muted),
      .init(figure, .bold),
    ])
  }

  /// The bar, and what is missing.
  public func lines(columns: Int) -> [StyledText] {
    var lines = [bar(columns: columns)]
    guard !completion.missing.isEmpty else {
      return lines + look.lines("Nothing is missing.", columns)
    }
    for (index, missing) in completion.missing.enumerated() {
      let points = "+\(missing.points) %"
      lines += look.item(
        points, missing.advice, columns,
        index == 0 ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
    }
    return lines
  }
}
