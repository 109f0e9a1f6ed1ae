import PeopleModels
import ScreenParts
import Terminal

extension ProfileForm {
  /// A step as a form.
  ///
  /// - Parameters:
  ///   - step: which.
  ///   - focus: the item that the keys go to.
  ///   - problem: what is wrong with it.
  ///   - area: how much room there is.
  ///   - look: how it looks.
  /// - Returns: its lines, with the cursor where the keys go.
  func sheet(
    _ step: ProfileStep, focus: Int, problem: String?, in area: Rect, _ look: PeopleLook
  ) -> FormSheet<PeopleLook> {
    var sheet = FormSheet(columns: area.columns, look)
    if area.rows >= 4 { sheet.add(step.question, .bold) }
    if area.rows >= 12 { sheet.add(step.explanation, look.muted) }
    sheet.space(in: area)
    let items = items(of: step)
    if step == .interests {
      addInterests(to: &sheet, focus: focus, area, look)
    } else {
      var heading: String?
      for (index, item) in items.enumerated() {
        if let next = ProfileForm.heading(before: item), next != heading {
          heading = next
          sheet.add(next, look.muted)
        }
        add(item, to: &sheet, isFocused: index == focus, area, look)
      }
    }
    if let problem {
      sheet.space(in: area)
      sheet.add(
        look.lines(problem, area.columns, TextStyle(isBold: true, foreground: look.theme.error)),
        isFocused: area.rows >= 4)
    }
    return sheet
  }

  private static func heading(before item: ProfileItem) -> String? {
    switch item {
    case .wantedGender: "Who they are"
    case .wantedIntention: "What they look for"
    default: nil
    }
  }

  private func add(
    _ item: ProfileItem, to sheet: inout FormSheet<PeopleLook>, isFocused: Bool, _ area: Rect,
    _ look: PeopleLook
  ) {
    switch item {
    case .text(let slot):
      sheet.add(
        texts[slot] ?? TextField(), label: slot.label, placeholder: slot.placeholder,
        isFocused: isFocused)
    case .gender(let gender): sheet.add(option(item, gender.title, isFocused, look))
    case .wantedGender(let gender): sheet.add(option(item, gender.title, isFocused, look))
    case .intention(let intention):
      sheet.add(option(item, intention.title, isFocused, look), isFocused: isFocused)
    case .wantedIntention(let intention):
      sheet.add(option(item, intention.title, isFocused, look), isFocused: isFocused)
    case .statement(let index):
      let lines = statement(index, area.columns, isFocused, look)
      sheet.add(lines, isFocused: isFocused)
    case .readState:
      sheet.add(
        option(item, "Let others see what you have read, and see what they have", isFocused, look)
          .truncated(toWidth: area.columns, ellipsis: look.ellipsis), isFocused: isFocused)
    case .interest: break
    }
  }

  private func option(
    _ item: ProfileItem, _ title: String, _ isFocused: Bool, _ look: PeopleLook
  ) -> StyledText {
    let isSingle =
      switch item {
      case .gender, .intention: true
      default: false
      }
    let (full, empty) = isSingle ? ("(x)", "( )") : ("[x]", "[ ]")
    let mark = isFocused ? "> " : "  "
    return StyledText(
      "\(mark)\(isOn(item) ? full : empty) \(look.text(title))",
      isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : .plain)
  }

  private func statement(
    _ index: Int, _ columns: Int, _ isFocused: Bool, _ look: PeopleLook
  ) -> [StyledText] {
    let text = PersonalityAnswers.statements[index].text
    let answer = answers[index].map { "[\($0)]" } ?? "[ ]"
    return look.item(
      (isFocused ? "> " : "  ") + answer, text, columns,
      isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : .plain)
  }

  /// How many interests stand side by side: a divisor of a group's six, so that they form columns.
  static func interestColumns(_ columns: Int) -> Int {
    columns >= 87 ? 3 : columns >= 58 ? 2 : 1
  }

  private func addInterests(
    to sheet: inout FormSheet<PeopleLook>, focus: Int, _ area: Rect, _ look: PeopleLook
  ) {
    sheet.add("\(interests.count) of \(PeopleLimits.interests)", look.muted)
    let perRow = ProfileForm.interestColumns(area.columns)
    let width = area.columns / perRow
    var index = 0
    for group in InterestGroup.allCases {
      let all = group.interests
      if area.rows >= 8 { sheet.add(group.title, look.muted) }
      for start in stride(from: 0, to: all.count, by: perRow) {
        var line = StyledText([])
        var hasFocus = false
        for interest in all[start..<min(all.count, start + perRow)] {
          hasFocus = hasFocus || index == focus
          let cell = option(.interest(interest), interest.title, index == focus, look)
          line =
            line
            + cell.truncated(toWidth: width - 1, ellipsis: look.ellipsis)
            .padded(toWidth: width)
          index += 1
        }
        sheet.add(line, isFocused: hasFocus)
      }
    }
  }
}
