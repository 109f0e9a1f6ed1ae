import Pages
import ScreenParts
import Terminal

extension FormView {
  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    drawHead(in: &sheet, area, room, look)
    let items = items
    var index = 0
    for (number, answer) in shown.enumerated() {
      let own = items.filter { $0.field == number }
      let focused = own.indices.contains(focus - index) ? focus - index : nil
      if answer.isChosen {
        draw(answer, focused: focused, in: &sheet, area, room, look)
      } else {
        draw(answer, isFocused: focused != nil, in: &sheet, room, look)
      }
      // Beneath the field that is being filled in, so that it shows however long the form is.
      if focused != nil { drawProblem(in: &sheet, room, look) }
      index += own.count
    }
    if shown.isEmpty { drawProblem(in: &sheet, room, look) }
    if pending != nil { sheet.add(Waiting.text(hasFailed: false), look.muted) }
    sheet.draw(in: &frame, room)
  }

  private func drawHead(
    in sheet: inout FormSheet<PageLook>, _ area: Rect, _ room: Rect, _ look: PageLook
  ) {
    if place == 0 { for line in form.introduction { sheet.add(line, look.muted) } }
    guard form.steps.count > 1, let step else {
      if !form.introduction.isEmpty { sheet.space(in: area) }
      return
    }
    if area.rows >= 16 {
      let done = room.columns * (place + 1) / form.steps.count
      let (full, empty) = look.traits.isUnicode ? ("━", "─") : ("=", "-")
      sheet.add(
        StyledText([
          .init(String(repeating: full, count: done), look.strong),
          .init(String(repeating: empty, count: room.columns - done), look.muted),
        ]))
    }
    if area.rows >= 4 { sheet.add(step.title, .bold) }
    if area.rows >= 12, !step.explanation.isEmpty { sheet.add(step.explanation, look.muted) }
    sheet.space(in: area)
  }

  private func drawProblem(
    in sheet: inout FormSheet<PageLook>, _ room: Rect, _ look: PageLook
  ) {
    if asked != nil, let question = form.question {
      sheet.add(look.lines("\(question) (y/n)", room.columns, look.strong), isFocused: true)
    } else if isLeaving {
      let key = isEntrance ? "quits" : "throws away what you typed"
      sheet.add(look.lines("Esc again \(key).", room.columns, look.muted), isFocused: true)
    } else if let problem {
      let style = TextStyle(foreground: look.theme.error)
      sheet.add(look.lines(problem, room.columns, style), isFocused: true)
    }
  }

  /// Draws a field in which something is typed, or that one key answers.
  private func draw(
    _ answer: FormAnswer, isFocused: Bool, in sheet: inout FormSheet<PageLook>, _ room: Rect,
    _ look: PageLook
  ) {
    let field = answer.field
    guard !answer.takesText else {
      // A step that asks one thing has said already what.
      let isAlone = form.steps.count > 1 && shown.count == 1
      sheet.add(
        answer.text, label: isAlone && field.label.isEmpty ? nil : field.question,
        placeholder: field.example, isHidden: field.isSecret, isFocused: isFocused)
      return
    }
    let sign = (isFocused ? "> " : "  ") + answer.mark()
    let indent = sign.displayWidth + 1
    let style = isFocused ? look.strong : TextStyle.plain
    let words = look.text(field.label).wrapped(toWidth: max(1, room.columns - indent))
    sheet.add(
      words.enumerated().map { index, line in
        StyledText(index == 0 ? "\(sign) " : String(repeating: " ", count: indent), style)
          + StyledText(line)
      }, isFocused: isFocused)
  }

  /// Draws the options of a field, many of them side by side.
  private func draw(
    _ answer: FormAnswer, focused: Int?, in sheet: inout FormSheet<PageLook>, _ area: Rect,
    _ room: Rect, _ look: PageLook
  ) {
    let field = answer.field
    if form.steps.count == 1 || shown.count > 1 { sheet.add(field.label, look.muted) }
    if case .choices(_, let limit?, _) = field.kind {
      sheet.add(
        "\(FormValues([field.name: answer.value]).words(field.name).count) of \(limit)",
        look.muted)
    }
    let perRow = answer.gridColumns(in: room.columns)
    let width = room.columns / perRow
    var group = ""
    var line = StyledText([])
    var (cells, hasFocus) = (0, false)
    func end() {
      if cells > 0 { sheet.add(line, isFocused: hasFocus) }
      (line, cells, hasFocus) = (StyledText([]), 0, false)
    }
    for (index, option) in field.options.enumerated() {
      if option.group != group {
        end()
        group = option.group
        if area.rows >= 8 { sheet.add(group, look.muted) }
      }
      let isFocused = index == focused
      let sign = "\(isFocused ? "> " : "  ")\(answer.mark(option)) "
      let style = isFocused ? look.strong : TextStyle.plain
      if perRow == 1 {
        let words = look.text(option.title).wrapped(toWidth: max(1, width - sign.count))
        sheet.add(
          words.enumerated().map { index, line in
            StyledText(
              (index == 0 ? sign : String(repeating: " ", count: sign.count)) + line, style)
          }, isFocused: isFocused)
        continue
      }
      let cell = StyledText(sign + look.text(option.title), style)
        .truncated(toWidth: width - 1, ellipsis: look.ellipsis)
      line = line + cell.padded(toWidth: width)
      hasFocus = hasFocus || isFocused
      cells += 1
      if cells == perRow { end() }
    }
    end()
  }
}
