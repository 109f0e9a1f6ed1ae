import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// A grade pyramid as lines: a grade, how many sends, and a bar split by style.
struct PyramidText {
  let steps: [PyramidStep]
  let look: ClimbingLook

  /// The sign of each style, which tells it apart without colours.
  private func sign(_ style: SendStyle) -> String {
    switch style {
    case .onsight: look.sign("█", "O")
    case .flash: look.sign("▓", "F")
    case .redpoint: look.sign("▒", "R")
    case .repeat: look.sign("=", "=")
    case .unsaid: look.sign("░", "?")
    case .topRope: look.sign("╎", "t")
    case .aid: look.sign("×", "a")
    }
  }

  private func paint(_ style: SendStyle) -> TextStyle {
    switch style {
    case .onsight: .color(look.theme.color(of: Ascent(.send, .onsight)))
    case .flash: .color(look.theme.color(of: Ascent(.send, .flash)))
    case .redpoint: .color(look.theme.color(of: Ascent(.send, .redpoint)))
    case .repeat: .color(look.theme.color(of: Ascent(.send, .repeat)))
    case .unsaid, .topRope, .aid: look.muted
    }
  }

  private var styles: [SendStyle] {
    SendStyle.allCases.filter { style in steps.contains { $0.styles[style] != nil } }
  }

  func lines(columns: Int) -> [StyledText] {
    let most = steps.map(\.count).max() ?? 0
    guard most > 0 else { return [] }
    let names = steps.map { look.text($0.grade) }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let countWidth = "\(most)".count
    // A column for each send where there is room, so that one can count them.
    let room = max(0, columns - nameWidth - countWidth - 2)
    let scale = min(1, Double(room) / Double(most))
    let rows = zip(steps, names).map { step, name in
      StyledText([
        .init(name.padded(toWidth: nameWidth)),
        .init(" \("\(step.count)".padded(toWidth: countWidth, alignment: .trailing))", look.muted),
      ]) + (step.count > 0 ? " " + bar(step, scale: scale) : "")
    }
    return rows + legend(columns)
  }

  /// A bar whose parts end where the sum up to them does, so that no part is rounded away twice.
  private func bar(_ step: PyramidStep, scale: Double) -> StyledText {
    var spans: [StyledText.Span] = []
    var sum = 0
    var end = 0
    for style in styles {
      guard let count = step.styles[style] else { continue }
      sum += count
      let next = Int((Double(sum) * scale).rounded())
      if next > end {
        spans.append(.init(String(repeating: sign(style), count: next - end), paint(style)))
        end = next
      }
    }
    // A single send is seen, however many others have.
    if end == 0, let style = styles.first(where: { step.styles[$0] != nil }) {
      spans.append(.init(sign(style), paint(style)))
    }
    return StyledText(spans)
  }

  private func legend(_ columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText([])
    for style in styles {
      let entry = StyledText([
        .init(sign(style), paint(style)), .init(" \(style.title)", look.muted),
      ])
      if line.displayWidth > 0, line.displayWidth + 2 + entry.displayWidth > columns {
        lines.append(line)
        line = StyledText([])
      }
      line = line.displayWidth > 0 ? line + "  " + entry : entry
    }
    return line.displayWidth > 0 ? lines + [line] : lines
  }
}
