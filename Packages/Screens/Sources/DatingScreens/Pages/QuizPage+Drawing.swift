import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

extension QuizPage {
  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    var room = area.inset(horizontal: area.columns > 20 ? 2 : 0, vertical: 0)
    // A very wide window would tear the bars from their names.
    room.columns = min(room.columns, 90)
    if result == nil {
      drawQuestion(in: &frame, room, look)
    } else {
      drawResult(in: &frame, room, look)
    }
  }

  // MARK: A question

  private func drawQuestion(in frame: inout Frame, _ area: Rect, _ look: Look) {
    var rest = area
    if let notice {
      let line = rest.takeTop(1)
      frame.write(
        notice.truncated(toWidth: line.columns, ellipsis: look.ellipsis), column: line.column,
        row: line.row, style: TextStyle(isBold: true, foreground: look.theme.warning))
    } else if area.rows > 12 {
      let intro = "What are you looking for? Answer what you like, and skip the rest."
      let lines = look.lines(intro, rest.columns, look.muted)
      write(lines, in: &frame, rest.takeTop(lines.count))
      _ = rest.takeTop(1)
    }
    drawProgress(in: &frame, rest.takeTop(1), look)
    if area.rows > 12 { _ = rest.takeTop(1) }
    var list = lines(look, columns: rest.columns)
    list.spaced(if: list.lines.count + list.count < rest.rows)
    list.draw(in: &frame, rest, look)
  }

  private func drawProgress(in frame: inout Frame, _ area: Rect, _ look: Look) {
    let count = quiz.questions.count
    let text = "Question \(min(place + 1, count)) of \(count)"
    let end = frame.write(text, column: area.column, row: area.row, style: look.muted, clip: area)
    let columns = min(30, area.endColumn - end - 2)
    guard columns > 4 else { return }
    frame.write(
      ProgressBar(done: place, total: count).line(
        columns: columns, style: barStyle(look), isUnicode: look.traits.isUnicode),
      column: end + 2, row: area.row, clip: area)
  }

  private func lines(_ look: Look, columns: Int) -> QuizPageList {
    guard let question else { return QuizPageList() }
    var list = QuizPageList(
      heading: look.lines(question.prompt, columns, .bold))
    for (index, option) in question.options.enumerated() {
      let isChosen = answers[question]?.id == option.id
      let letter = index < QuizQuestion.letters.count ? QuizQuestion.letters[index] : " "
      let text = look.text(option.text) + (isChosen ? " (chosen)" : "")
      list.add(
        text.wrapped(toWidth: max(1, columns - 5)).enumerated().map { row, line in
          let start = (index == selection ? "> " : "  ") + "\(letter)  "
          return StyledText([
            .init(
              row == 0 ? start : "     ", TextStyle(isBold: true, foreground: look.theme.accent)),
            .init(line, index == selection ? .bold : .plain),
          ])
        }, isSelected: index == selection)
    }
    return list
  }

  // MARK: A result

  private func drawResult(in frame: inout Frame, _ area: Rect, _ look: Look) {
    guard let result else { return }
    var rest = area
    // The note stands beside every result, if need be in fewer words.
    let note = area.rows > 12 ? result.note : "Tastes against five fields: no advice."
    let lines = look.lines(note, rest.columns, look.muted)
    write(lines, in: &frame, rest.takeBottom(min(lines.count, max(0, area.rows - 2))))
    if area.rows > 12 { _ = rest.takeBottom(1) }
    var list = QuizPageList()
    if area.rows > 12 {
      let heading =
        "Whom your answers fit best (\(result.answered) of \(result.questions) answered)"
      list = QuizPageList(
        heading: look.lines(heading, rest.columns, .bold))
    }
    let all = scores
    let nameColumns = min(
      all.map { look.text($0.intervention.name).displayWidth }.max() ?? 0, rest.columns / 2)
    for (index, score) in all.enumerated() {
      list.add(
        self.lines(score, isSelected: index == selection, nameColumns, rest.columns, look),
        isSelected: index == selection)
    }
    list.draw(in: &frame, rest, look)
  }

  /// A card with its share; the chosen one with the reasons.
  private func lines(
    _ score: QuizScore, isSelected: Bool, _ nameColumns: Int, _ columns: Int, _ look: Look
  ) -> [StyledText] {
    let name = look.text(score.intervention.name)
      .truncated(toWidth: nameColumns, ellipsis: look.ellipsis)
    let start = (isSelected ? "> " : "  ") + "\(score.place). "
    let width = min(36, columns - start.displayWidth - nameColumns - 1)
    let bar = ProgressBar(done: score.points, total: score.reachable)
      .line(columns: width, style: barStyle(look), isUnicode: look.traits.isUnicode)
    let line =
      StyledText([
        .init(start, TextStyle(isBold: true, foreground: look.theme.accent)),
        .init(name.padded(toWidth: nameColumns + 1), isSelected ? .bold : .plain),
      ]) + bar
    guard isSelected else { return [line] }
    let reasons = score.orderedReasons.flatMap { reason in
      look.text(reason.sentence).wrapped(toWidth: max(1, columns - 7)).enumerated().map {
        row, text in
        StyledText([
          .init(
            row == 0 ? (reason.speaksForIt ? "     + " : "     - ") : "       ",
            TextStyle(
              isBold: true,
              foreground: reason.speaksForIt ? look.theme.pro : look.theme.con)),
          .init(text, look.muted),
        ])
      }
    }
    return [line] + reasons
  }

  private func barStyle(_ look: Look) -> BarChartStyle {
    BarChartStyle(
      label: .plain, bar: .color(look.theme.chartBar), track: .color(look.theme.chartTrack),
      interval: .plain, note: look.muted)
  }

  private func write(_ lines: [StyledText], in frame: inout Frame, _ area: Rect) {
    for (index, line) in lines.prefix(area.rows).enumerated() {
      frame.write(line, column: area.column, row: area.row + index, clip: area)
    }
  }
}
